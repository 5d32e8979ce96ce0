import { describe, expect, test } from 'vitest'
import { findEntities } from '#server/posts/ingest/enrich/entities.ts'

const nothing = { hashtags: null, links: null }
const entitiesOf = (text: string) => findEntities(text, nothing)

describe('mentions', () => {
  test.each([
    ['hello @Ann', ['ann']],
    ['.@Ann said so', ['ann']],
    ['(@ann), “@bob”', ['ann', 'bob']],
    ['@ann @Ann @ANN', ['ann']],
    ['＠ann', ['ann']],
    ['@ann.bsky.social and @ann-b', ['ann.bsky.social', 'ann-b']],
    ['@ann@masto.example!', ['ann@masto.example']],
    ['@ann.', ['ann']],
    ['write to ann@example.org', []],
    ['ann.@example', []],
    ['https://medium.example/@ann', []],
    ['@@ann', []],
    ['@', []],
  ])('%s', (text, mentions) => {
    expect(entitiesOf(text).mentions).toEqual(mentions)
  })
})

describe('hashtags', () => {
  test.each([
    ['#Tea and #tea', ['tea']],
    ['#Café ＃お茶', ['cafe', 'お茶']],
    ['#2026 #b2b', ['b2b']],
    ['a#b &#39; https://example.org/#top', []],
  ])('%s', (text, hashtags) => {
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
  test.each([
    ['see https://www.Example.org/a?b=c, or http://example.org:8080/x', ['example.org']],
    ['(https://en.example/wiki/Tea_(drink))', ['en.example']],
    ['https://www.MÜNCHEN.de/a https://xn--mnchen-3ya.de./b http://mu\u0308nchen.de', ['münchen.de']],
    ['ftp://example.org, example.org and javascript:alert(1)', []],
  ])('%s', (text, domains) => {
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
