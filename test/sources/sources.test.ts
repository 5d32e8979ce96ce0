import { expect, test } from 'vitest'
import { CollectorSource } from '#contract/collection/collection.ts'
import { readChoice } from '#contract/query-language/values.ts'
import { domainOf } from '#server/posts/ingest/enrich/entities.ts'
import { idInUrl, findSourceByHost } from '#server/posts/ingest/mapping/post-urls.ts'
import { findDefault } from '#sources/collector.ts'
import { collectorsById, collectors } from '#sources/collectors.ts'
import { sources } from '#sources/index.ts'

test.each(sources.map(({ id, name, alias }) => [id, [id, name, alias ?? id]] as const))(
  'a query reads %s by its value, its name and what else it is called',
  (id, words) => {
    expect(words.map((word) => readChoice('source', word))).toEqual(words.map(() => id))
  },
)

test.each([
  ['facebook', 'https://www.facebook.com/harbour/posts/pfbid02AbC', 'pfbid02AbC'],
  ['facebook', 'https://m.facebook.com/story.php?story_fbid=12345&id=9', '12345'],
  ['instagram', 'https://www.instagram.com/reel/C6aBcDeFgHi/?igsh=1', 'C6aBcDeFgHi'],
  ['tiktok', 'https://www.tiktok.com/@ann/video/7376500000000000003', '7376500000000000003'],
  ['linkedin', 'https://www.linkedin.com/feed/update/urn:li:activity:7278000000000000005/', '7278000000000000005'],
  ['linkedin', 'https://www.linkedin.com/posts/ann_tea-activity-7278000000000000006-AbCd', '7278000000000000006'],
  ['threads', 'https://www.threads.net/@ann/post/C9xYz_-1', 'C9xYz_-1'],
  ['telegram', 'https://t.me/s/harbour/442', 'harbour/442'],
  ['pinterest', 'https://www.pinterest.de/pin/latte-art--700100200300400500/', '700100200300400500'],
] as const)('an address tells that a post is of %s, and which: %s', (source, url, id) => {
  expect([findSourceByHost(domainOf(url)), idInUrl(source, url)]).toEqual([source, id])
})

const isFollowable = (id: string) => collectors.some((facts) => facts.id === (id === 'rss' ? 'feeds' : id))

test('of each network that nobody can follow it is said why', () => {
  const silent = sources.filter(({ id, whyNotLive }) => (whyNotLive === undefined) !== isFollowable(id))
  expect(silent.map(({ id }) => id)).toEqual(['other'])
})

test.each(CollectorSource.options)('a form of %s asks for every setting that has no usual value', (source) => {
  const hidden = Object.entries(collectorsById[source].settings).filter(([, { shown }]) => shown === null)
  expect(hidden.filter(([, setting]) => findDefault(setting) === undefined)).toEqual([])
})

test('lists of stored settings are empty where a source cannot read them', () => {
  const { addressesOf, hostsOf } = collectorsById.mastodon
  const instances = [{ origin: 'https://tea.example', tags: ['tea'], local: true }]
  expect([addressesOf({ instances }), hostsOf({ instances }), addressesOf({}), hostsOf(null)]).toEqual([
    ['tea.example', 'tea.example/tags/tea'],
    ['tea.example'],
    [],
    [],
  ])
})
