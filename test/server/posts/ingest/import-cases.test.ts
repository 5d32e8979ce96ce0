import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { hasLargeSamples, needsSamples, samplePath } from '#test/support/samples/where.ts'
import { readFile } from './read-file.ts'

const folder = samplePath('import-cases')
/** The files were written after what other tests take for today. */
const now = Date.UTC(2026, 11, 1)
const read = (name: string, given: { hasOwnIds?: boolean } = {}) =>
  readFile(name, readFileSync(`${folder}/${name}`), { now, ...given })

const pick =
  <Key extends keyof PostRow>(...keys: Key[]) =>
  (post: PostRow) =>
    Object.fromEntries(keys.map((key) => [key, post[key]]))

const at = ({ postedAt }: PostRow) => postedAt.toISOString()

/** Of each file what `README.md` beside them says that it must give. */
const cases: Record<string, (name: string) => Promise<void>> = {
  'telegram_a.json': async (name) => {
    const ids = async (file: string) => (await read(file)).posts.map(({ nativeId }) => nativeId)
    expect(new Set([...(await ids(name)), ...(await ids('telegram_b.json'))]).size).toBe(6)
  },
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
    expect([notes.some((note) => note.startsWith('1 record is not a post')), said.length]).toEqual([true, 1])
  },
  'rownumber_1.csv': async (name) => {
    const ids = async (file: string) => (await read(file, { hasOwnIds: true })).posts.map((post) => post.nativeId)
    expect(new Set([...(await ids(name)), ...(await ids('rownumber_2.csv'))]).size).toBe(4)
  },
  'author-with-blank.csv': async (name) => {
    const { posts } = await read(name)
    expect(posts.map(({ authorName }) => authorName)).toEqual(['Ines Quay', 'Pat Pier', 'Kai Dock'])
    expect(new Set(posts.map(({ nativeId }) => nativeId)).size).toBe(3)
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
  'apify_ig.json': async (name) => {
    const { posts, lists } = await read(name)
    expect(posts.map(pick('authorHandle', 'likes', 'views', 'type'))).toEqual([
      { authorHandle: 'harbourtown', likes: 120, views: null, type: 'post' },
      { authorHandle: 'harbourtown', likes: null, views: 1500, type: 'video' },
    ])
    expect(lists.map((list) => list.at)).toContain('/*/latestComments')
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
  'discord.json': async (name) => {
    expect((await read(name)).posts.map(pick('likes', 'type', 'parentId'))).toEqual([
      { likes: 5, type: 'post', parentId: '' },
      { likes: 0, type: 'reply', parentId: '1200000000000000001' },
      { likes: 0, type: 'post', parentId: '' },
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
  'pg-times.csv': async (name) => {
    expect((await read(name)).posts.map(at)).toEqual(['2024-03-01T10:00:00.000Z', '2024-03-01T11:00:00.000Z'])
  },
  'v_serial.csv': async (name) => {
    expect((await read(name)).posts.map(at)).toEqual([
      '2024-03-01T12:00:00.000Z',
      '2024-03-02T00:00:00.000Z',
      '2024-03-02T23:59:59.000Z',
    ])
  },
  'v_thou_in_ch.csv': async (name) => {
    expect((await read(name)).posts.map(({ views, likes }) => [views, likes])).toEqual([
      [1_234_567, 1_234],
      [100_000, 1_234],
      [1_234, 123],
    ])
  },
  'v_rtl.csv': async (name) => {
    expect((await read(name)).posts.map(({ likes }) => likes)).toEqual([12, 3])
  },
  'v_nul.csv': async (name) => {
    const { posts, said } = await read(name)
    expect(posts.map(({ nativeId, authorHandle, text }) => [nativeId, authorHandle, text])).toEqual([
      ['1', 'ines', 'beforeafter'],
      ['2', 'pat', 'two'],
      ['3', 'kai', 'three'],
    ])
    expect(said.map(([line]) => line)).toEqual([2, 3, 4])
  },
  'v_two.zip': async (name) => {
    const { lists } = await read(name)
    expect(lists.map(({ reading }) => reading?.entry)).toEqual(['b_notes.jsonl', 'a_posts.csv'])
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
  'yt-comments-root.info.json': async (name) => {
    expect((await read(name)).posts.map(({ parentId }) => parentId)).toEqual(['', 'UgxTIDE1'])
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
  'keyed.json': async (name) => {
    expect((await read(name)).posts.map(({ text }) => text)).toEqual(['a', 'b'])
  },
  'broken-first.ndjson': async (name) => {
    const { posts, said } = await read(name)
    expect([posts.length, said]).toEqual([2, [[1, 'rejected', 'This isn’t a JSON object.']]])
  },
  'nan.ndjson': async (name) => {
    expect((await read(name)).posts.map(({ likes }) => likes)).toEqual([null, 3])
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
/** Those that are read beside another one. */
const beside = ['telegram_b.json', 'rownumber_2.csv', 'README.md']

describe.runIf(hasLargeSamples)(`files as analysts have them are read${needsSamples}`, () => {
  test.each(Object.entries(cases))('%s', (name, check) => check(name))

  test('every one of them', () => {
    expect([...Object.keys(cases), ...beside].toSorted()).toEqual(readdirSync(folder).toSorted())
  })
})
