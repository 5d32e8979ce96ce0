import { describe, expect, test } from 'vitest'
import { findEntities } from '#server/posts/ingest/enrich/entities.ts'
import cases from '#test/samples/entities.json' with { type: 'json' }

const nothing = { hashtags: null, links: null }
const entitiesOf = (text: string) => findEntities(text, nothing)

describe('mentions', () => {
  test.each(Object.entries(cases.mentions))('%s', (text, mentions) => {
    expect(entitiesOf(text).mentions).toEqual(mentions)
  })
})

describe('hashtags', () => {
  test.each(Object.entries(cases.hashtags))('%s', (text, hashtags) => {
    expect(entitiesOf(text).hashtags).toEqual(hashtags)
  })

  test('given ones stand first, and none twice', () => {
    expect(findEntities('#milk #tea', { hashtags: ['Tea', 'oat'], links: null }).hashtags).toEqual([
      'tea',
      'oat',
      'milk',
    ])
  })
})

describe('links', () => {
  test.each(Object.entries(cases.domains))('%s', (text, domains) => {
    expect(entitiesOf(text).domains).toEqual(domains)
  })
})

test.each(['a 👩‍👩‍👧‍👦b 1️⃣2 # 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪🇫🇷🇩 ❤️❤ ©️© 👍🏽x 12👍 *️⃣', '☕☕️12 👨🏽‍💻ー🫱🏻‍🫲🏿 ‍♀️ ♀️🧑‍🚀️', 'コーヒー☕、23時の🌊🌊'])(
  'the emoji of %s are those that a look through the whole text finds',
  (text) => {
    const found = [...new Set(text.match(/\p{RGI_Emoji}/gv))]
    expect(found.length).toBeGreaterThan(1)
    expect(entitiesOf(text).emoji).toEqual(found)
  },
)

test('emoji are whole sequences, digits and signs are none', () => {
  expect(entitiesOf('1 © 👍🏽 👩‍🚀 🇫🇷 👍🏽').emoji).toEqual(['👍🏽', '👩‍🚀', '🇫🇷'])
})

test('no more than fifty of a kind are kept', () => {
  const text = Array.from({ length: 60 }, (_, index) => `@user${index}`).join(' ')
  expect(entitiesOf(text).mentions).toHaveLength(50)
})

test('a short address of X and the expanded one that a file gives are one link', () => {
  const links = ['https://tea.example/a']
  expect(findEntities('Tea https://t.co/a', { hashtags: null, links }).links).toEqual(links)
  expect(findEntities('Tea https://t.co/a', { hashtags: null, links: [] }).links).toEqual(['https://t.co/a'])
})
