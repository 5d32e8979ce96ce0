import { expect, test } from 'vitest'
import { zipOf } from '#test/support/bombs.ts'
import { readFile } from './read-file.ts'

test('an address that several posts share is not their own', async () => {
  const shared = 'https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7190000000000000005'
  const { posts, mapping } = await readFile(
    'Comments.csv',
    `Date,Link,Message\n2024-05-01 10:00:00,${shared},Good point\n2024-05-02 10:00:00,${shared},Agreed\n`,
  )

  expect([mapping.columns.url, new Set(posts.map(({ nativeId }) => nativeId)).size]).toEqual([undefined, 2])
})

const media = (text: string, more: object) => ({ id: text, text, timestamp: '2024-05-01T10:00:00+0000', ...more })

test('comments under posts in a list of the same name are not mixed with the posts', async () => {
  const comments = { data: [media('Yes', { username: 'bo' }), media('No', { username: 'cy' })] }
  const said = { caption: 'Milk first', text: undefined, like_count: 3, comments }
  const picture = media('1', { ...said, permalink: 'https://www.instagram.com/p/Cabc1/' })
  const { posts, lists } = await readFile('media.json', JSON.stringify({ data: [picture] }))

  expect(posts.map(({ text, likes }) => [text, likes])).toEqual([['Milk first', 3]])
  expect(lists.map(({ at }) => at)).toEqual(['/data', '/data/*/comments/data'])
})

test('profiles beside posts are not taken for posts', async () => {
  const since = '2010-01-01T00:00:00Z'
  const users = ['Ann', 'Bo', 'Cy'].map((name, id) => ({ id, name, created_at: since, description: `${name} brews` }))
  const tweets = [{ id: '1800000000000000011', user_id: 0, text: 'Milk', created_at: '2024-05-01T10:00:00Z' }]
  const { posts, lists } = await readFile('dump.json', JSON.stringify({ users, tweets }))

  expect(posts.map(({ text }) => text)).toEqual(['Milk'])
  expect(lists.map(({ at }) => at)).toEqual(['/tweets', '/users'])
})

test('of an archive the file of a known format is read, whatever its size', async () => {
  const file = (name: string, content: string) => [name, Buffer.from(content)] as const
  const tweet = { id_str: '1710000000000000001', full_text: 'Tea', created_at: 'Fri Oct 06 04:00:00 +0000 2023' }
  const likes = Array.from({ length: 90 }, (_, id) => ({ like: { tweetId: `${id}`, fullText: `Liked ${id}` } }))
  const zip = await zipOf([
    ...Array.from({ length: 40 }, (_, at) => file(`data/tweets_media/${at}.jpg`, 'picture'.repeat(900))),
    file('data/like.js', `window.YTD.like.part0 = ${JSON.stringify(likes)}`),
    file('data/tweets.js', `window.YTD.tweets.part0 = ${JSON.stringify([{ tweet }])}`),
  ])
  const { tool, posts } = await readFile('twitter.zip', zip)

  expect([tool, posts.map(({ text }) => text)]).toEqual(['X archive', ['Tea']])
})
