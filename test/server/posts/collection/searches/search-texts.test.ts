import { expect, test } from 'vitest'
import { searchTexts } from '#server/posts/collection/searches/search-texts.ts'
import { bluesky } from '#server/posts/collection/sources/bluesky/index.ts'
import { hackerNews } from '#server/posts/collection/sources/hacker-news/index.ts'
import { mastodon } from '#server/posts/collection/sources/mastodon/index.ts'
import { treeOf } from '../matching/stored-rows.ts'

const textsOf = (text: string, adapter: Parameters<typeof searchTexts>[1]) => searchTexts(treeOf(text)!, adapter)

test.each([
  ['coffee', ['coffee']],
  ['coffee OR espresso OR coffee', ['coffee', 'espresso']],
  ['a AND mokapot', ['mokapot']],
  ['"flat white" NOT cheap', ['white']],
  ['domain:example.org', ['example.org']],
  ['barist*', ['barist']],
  ['author:ada AND coffee', ['coffee']],
  ['source:reddit AND coffee', []],
  ['source:"hacker-news" AND coffee', ['coffee']],
  ['author:ada', null],
  ['author:ada OR coffee', null],
  ['url:shop', null],
  ['tag:seen', []],
])('Hacker News is searched for %s by %j', (text, texts) => {
  expect(textsOf(text, hackerNews)).toEqual(texts)
})

test('each source is asked for what it can find', () => {
  expect(textsOf('hashtag:Kaffee', bluesky)).toEqual(['#kaffee'])
  expect(textsOf('barist*', bluesky)).toBeNull()
  expect(textsOf('url:shop', mastodon)).toEqual([null])
  expect(textsOf('source:reddit coffee', mastodon)).toEqual([])
})
