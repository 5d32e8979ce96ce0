import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { hasLargeSamples, needsSamples, samplePath } from '#test/support/samples/where.ts'
import { readFile } from './read-file.ts'

const folder = samplePath('import-cases')
/** The files were written after what other tests take for today. */
const now = Date.UTC(2026, 11, 1)
const read = (name: string) => readFile(name, readFileSync(`${folder}/${name}`), { now })

const pick =
  <Key extends keyof PostRow>(...keys: Key[]) =>
  (post: PostRow) =>
    Object.fromEntries(keys.map((key) => [key, post[key]]))

const at = ({ postedAt }: PostRow) => postedAt.toISOString()

/** Of each file what `README.md` beside them says that it must give. */
const cases: Record<string, (name: string) => Promise<void>> = {
  'tg_result.json': async (name) => {
    const { posts, notes, said } = await read(name)
    expect(posts.map(({ likes, parentId, type }) => [likes, parentId.split('/').at(-1), type])).toEqual([
      [15, '', 'post'],
      [null, '', 'post'],
      [null, '3', 'repost'],
      [null, '', 'post'],
    ])
    expect(posts[1]!.text).toBe('Read the timetable at https://ferry.example/t\nand tell @harbourmaster #ferry')
    expect([at(posts[0]!), posts[2]!.authorName]).toEqual(['2024-03-01T08:30:00.000Z', 'Ines Quay'])
    expect([notes.some((note) => note.startsWith('1 record is skipped')), said.length]).toEqual([true, 1])
  },
  'snscrape.jsonl': async (name) => {
    const { posts } = await read(name)
    expect(posts.map(({ text, type }) => [text, type])).toEqual([
      ['Hello #ferry 🌅 & <3', 'post'],
      ['@ines yes', 'reply'],
      ['Look', 'quote'],
      ['RT @ines: dawn', 'repost'],
    ])
  },
  'ytdt_videolist.csv': async (name) => {
    const { posts } = await read(name)
    expect(posts.map(pick('title', 'text', 'hashtags', 'likes'))).toEqual([
      { title: 'Ferry at dawn', text: 'A quiet crossing.\nMore', hashtags: null, likes: 321 },
      { title: 'Ferry at dusk', text: '', hashtags: null, likes: null },
    ])
  },
  'tiktok_comments.json': async (name) => {
    const { posts } = await read(name)
    const video = { source: 'tiktok', type: 'reply', parentId: '7301234567890123456', rootId: '7301234567890123456' }
    expect(posts.map(pick('source', 'type', 'parentId', 'rootId'))).toEqual([video, video, video])
    expect(new Set(posts.map(({ nativeId }) => nativeId)).size).toBe(3)
  },
  'twarc-includes.jsonl': async (name) => {
    const { posts } = await read(name)
    expect(posts.map(pick('nativeId', 'authorHandle', 'authorFollowers', 'parentId', 'likes'))).toEqual([
      {
        nativeId: '1800000000000000009',
        authorHandle: 'quaycat',
        authorFollowers: 321,
        parentId: '1800000000000000001',
        likes: 3,
      },
    ])
  },
  'tweets.js': async (name) => {
    expect((await read(name)).posts.map(({ type }) => type)).toEqual(['post', 'reply', 'repost'])
  },
  'outbox.json': async (name) => {
    expect((await read(name)).posts.map(pick('type', 'hashtags', 'parentId'))).toEqual([
      { type: 'post', hashtags: ['ferry'], parentId: '' },
      { type: 'repost', hashtags: [], parentId: 'https://dock.example/users/kai/statuses/5' },
    ])
  },
  'bsky_authorfeed.json': async (name) => {
    const { posts } = await read(name)
    expect(posts.map(({ type }) => type)).toEqual(['quote', 'reply', 'post', 'repost'])
    const lena = { authorId: 'did:plc:lena0000000000000000000', authorHandle: 'lena.example', authorName: 'Lena Ünal' }
    expect(posts.map(pick('authorId', 'authorHandle', 'authorName'))).toEqual([lena, lena, lena, lena])
    expect(posts[0]!.parentId).toContain('/3kroot')
  },
  'RC_arctic.jsonl': async (name) => {
    const address = 'https://www.reddit.com/r/ferries/comments/zzz999/title'
    expect((await read(name)).posts.map(pick('url', 'parentId', 'rootId', 'likes'))).toEqual([
      { url: `${address}/kaaa111/`, parentId: 'zzz999', rootId: 'zzz999', likes: 5 },
      { url: `${address}/kaaa112/`, parentId: 'kaaa111', rootId: 'zzz999', likes: -3 },
    ])
  },
  'v_serial.csv': async (name) => {
    expect((await read(name)).posts.map(at)).toEqual([
      '2024-03-01T12:00:00.000Z',
      '2024-03-02T00:00:00.000Z',
      '2024-03-02T23:59:59.000Z',
    ])
  },
  '4cat-tiktok-comments.csv': async (name) => {
    const { posts } = await read(name)
    expect(posts.map((post) => [post.nativeId, post.parentId, at(post), post.type])).toEqual([
      ['7510000000000000001', '7500000000000000001', '2026-11-20T23:30:05.000Z', 'reply'],
      ['7510000000000000002', '7510000000000000001', '2026-11-25T06:15:00.000Z', 'reply'],
    ])
  },
  '4cat-instagram.csv': async (name) => {
    expect((await read(name)).posts.map(pick('type', 'parentId', 'likes', 'views', 'authorName'))).toEqual([
      { type: 'post', parentId: '', likes: 12, views: null, authorName: 'IG User 1' },
      { type: 'video', parentId: '', likes: null, views: 900, authorName: 'IG User 2' },
    ])
  },
  'yt-comments.csv': async (name) => {
    const { posts } = await read(name)
    expect(posts.map((post) => [post.source, post.type, post.nativeId, post.parentId, post.rootId])).toEqual(
      Array.from({ length: 10 }, (_, index) => [
        'youtube',
        'reply',
        `Ugx${String(index + 1).padStart(3, '0')}`,
        index % 2 === 0 ? '' : `Ugx${String(index).padStart(3, '0')}`,
        'dQwTIDE0001',
      ]),
    )
  },
  'lemmy-post-list.json': async (name) => {
    const [post] = (await read(name)).posts
    expect(pick('title', 'authorHandle', 'authorName', 'url', 'likes', 'replies', 'source')(post!)).toEqual({
      title: 'Tide review',
      authorHandle: 'mira',
      authorName: 'Mira K',
      url: 'https://lemmy.example/post/101',
      likes: 9,
      replies: 4,
      source: 'lemmy',
    })
  },
  'twarc-csv.csv': async (name) => {
    const { posts } = await read(name)
    const parent = '2123921853117366273'
    expect(posts.map(({ type, parentId, authorFollowers }) => [type, parentId, authorFollowers])).toEqual([
      ['post', '', 301],
      ['reply', parent, 302],
      ['repost', parent, 303],
      ['quote', parent, 304],
    ])
    expect(posts[0]!.links).toEqual(['https://example.org/a'])
  },
}
/** What these show is proven by small files: `believed-values.test.ts`, `formats.test.ts`, `times.test.ts`, `packed-files.long.test.ts`. */
const ofValues = ['author-with-blank.csv', 'rownumber_1.csv', 'rownumber_2.csv', 'v_nul.csv', 'v_rtl.csv']
const ofNumbers = ['broken-first.ndjson', 'keyed.json', 'nan.ndjson', 'pg-times.csv', 'v_thou_in_ch.csv', 'v_two.zip']
const ofTools = ['apify_ig.json', 'discord.json', 'telegram_a.json', 'telegram_b.json', 'yt-comments-root.info.json']
const elsewhere = [...ofValues, ...ofNumbers, ...ofTools, 'README.md']

describe.runIf(hasLargeSamples)(`files as analysts have them are read${needsSamples}`, () => {
  test.each(Object.entries(cases))('%s', (name, check) => check(name))

  test('every one of them', () => {
    expect([...Object.keys(cases), ...elsewhere].toSorted()).toEqual(readdirSync(folder).toSorted())
  })
})
