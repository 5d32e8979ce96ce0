import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { zipOf } from '#test/support/bombs.ts'
import { readFile } from './read-file.ts'

type Columns = Record<string, readonly [first: string, second: string]>

const fileOf = (columns: Columns) =>
  Papa.unparse([
    Object.keys(columns),
    Object.values(columns).map(([first]) => first),
    Object.values(columns).map(([, second]) => second),
  ])

const line = ({ source, authorName, authorHandle, authorId, postedAt, title, text, url, ...post }: PostRow) =>
  [
    source,
    authorHandle || authorName || authorId,
    postedAt.toISOString().slice(0, 16),
    [title, text].filter(Boolean).join(' / '),
    [post.likes, post.reposts, post.replies, post.views, post.authorFollowers].map((count) => count ?? '-').join(' '),
    url,
  ].join(' | ')

const address = 'https://twitter.com/ann/status/1800000000000000011'

const exports: [tool: string, columns: Columns, posts: string[]][] = [
  [
    'Sprinklr',
    {
      'Created Time': ['2024-05-01 10:00:00', '2024-05-01 11:00:00'],
      Message: ['Milk first', 'Never'],
      'Social Network': ['Twitter', 'Facebook'],
      'Sender Screen Name': ['ann', 'Bo Quay'],
      'Sender Followers Count': ['51', '5'],
      Permalink: [address, 'https://www.facebook.com/bo/posts/123456'],
      'Message Type': ['Update', 'Post'],
      Likes: ['3', '0'],
      Comments: ['1', '0'],
      Shares: ['2', '0'],
    },
    [
      `x | ann | 2024-05-01T10:00 | Milk first | 3 2 1 - 51 | ${address}`,
      'facebook | Bo Quay | 2024-05-01T11:00 | Never | 0 0 0 - 5 | https://www.facebook.com/bo/posts/123456',
    ],
  ],
  [
    'Digimind',
    {
      'Publication date': ['2024-05-01 10:00', '2024-05-01 11:00'],
      Title: ['Milk', 'Tea'],
      Detail: ['Milk first', 'Never'],
      URL: [address, 'https://quay.example/1'],
      'Media type': ['twitter', 'news'],
      Author: ['@ann', 'Bo Quay'],
      "Author's followers": ['51', ''],
      Interactions: ['6', '0'],
      Likes: ['3', ''],
    },
    [
      `x | @ann | 2024-05-01T10:00 | Milk / Milk first | 3 - - - 51 | ${address}`,
      'news | Bo Quay | 2024-05-01T11:00 | Tea / Never | - - - - - | https://quay.example/1',
    ],
  ],
  [
    'NetBase Quid',
    {
      'Published Date': ['May 1, 2024 10:00:00 AM', 'May 2, 2024 11:00:00 PM'],
      'Sound Bite Text': ['Milk first', 'Never'],
      'Source Type': ['Twitter', 'Forums'],
      URL: [address, 'https://forum.example/1'],
      'Author Handle': ['ann', 'bo'],
      'Followers Count': ['51', ''],
      Likes: ['3', '0'],
      'Comments Count': ['1', '0'],
      Reposts: ['2', '0'],
    },
    [
      `x | ann | 2024-05-01T10:00 | Milk first | 3 2 1 - 51 | ${address}`,
      'forums | bo | 2024-05-02T23:00 | Never | 0 0 0 - - | https://forum.example/1',
    ],
  ],
  [
    'Later',
    {
      'Post ID': ['17900000000000001', '17900000000000002'],
      'Date Posted': ['2024-05-01T10:00:00+0000', '2024-05-02T10:00:00+0000'],
      Caption: ['Milk first', 'Never'],
      Likes: ['3', '4'],
      Comments: ['1', '0'],
      Impressions: ['1000', '100'],
      Permalink: ['https://www.instagram.com/p/Cabc1/', 'https://www.instagram.com/reel/Cabc2/'],
    },
    [
      'instagram |  | 2024-05-01T10:00 | Milk first | 3 - 1 1000 - | https://www.instagram.com/p/Cabc1/',
      'instagram |  | 2024-05-02T10:00 | Never | 4 - 0 100 - | https://www.instagram.com/reel/Cabc2/',
    ],
  ],
  [
    'phpBB',
    {
      post_id: ['1', '2'],
      topic_id: ['1', '1'],
      poster_id: ['501', '502'],
      post_time: ['1714557600', '1714561200'],
      post_username: ['ann', 'bo'],
      post_subject: ['Milk?', 'Re: Milk?'],
      post_text: ['Milk first', 'Never'],
      post_edit_time: ['0', '0'],
    },
    [
      'other | ann | 2024-05-01T10:00 | Milk? / Milk first | - - - - - | ',
      'other | bo | 2024-05-01T11:00 | Re: Milk? / Never | - - - - - | ',
    ],
  ],
  [
    'a crawler of Weibo',
    {
      微博id: ['4900000000000001', '4900000000000002'],
      微博正文: ['先放牛奶', '从不'],
      发布时间: ['2024-05-01 10:00', '2024-05-01 11:00'],
      点赞数: ['3', '0'],
      转发数: ['2', '0'],
      评论数: ['1', '0'],
      用户昵称: ['安', '波'],
    },
    ['other | 安 | 2024-05-01T10:00 | 先放牛奶 | 3 2 1 - - | ', 'other | 波 | 2024-05-01T11:00 | 从不 | 0 0 0 - - | '],
  ],
]

describe('columns of tools that are not declared are recognised by their words and values', () => {
  test.each(exports)('%s', async (_, columns, posts) => {
    const read = await readFile('posts.csv', fileOf(columns))

    expect([read.tool, read.problems]).toEqual([undefined, []])
    expect(read.posts.map(line)).toEqual(posts)
  })
})

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
