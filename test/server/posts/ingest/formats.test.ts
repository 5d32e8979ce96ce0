import { readFileSync } from 'node:fs'
import { zstdCompressSync } from 'node:zlib'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { PostField } from '#contract/ingest/uploads.ts'
import type { ToolFormat } from '#server/posts/ingest/formats/format.ts'
import { formats } from '#server/posts/ingest/formats/index.ts'
import { parseJson } from '#server/posts/ingest/reading/json.ts'
import expected from '#test/samples/formats/expected.json' with { type: 'json' }
import { lineOf, readFile } from './read-file.ts'

const sample = (name: string) => readFileSync(new URL(`../../../samples/formats/${name}`, import.meta.url), 'utf8')

const files = Object.entries(expected).map(([name, { tool, posts }]) => [name, tool, posts] as const)

/** Items in an order that looks like chance and is the same in every run. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  let state = 20_240_501
  const drawn = items.map((item) => [(state = (state * 48_271) % 2_147_483_647), item] as const)
  return drawn.toSorted(([one], [other]) => one - other).map(([, item]) => item)
}

const withKeysShuffled = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withKeysShuffled)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(shuffled(Object.entries(value)).map(([key, inner]) => [key, withKeysShuffled(inner)]))
      : value

/** A sample with its columns, or the keys of all its objects, in another order. */
function reordered(name: string, content: string) {
  if (name.endsWith('.csv'))
    return Papa.unparse(Papa.parse<string[]>(content.trim()).data.map((cells) => shuffled(cells)))
  const lines = content.trim().split('\n')
  if (lines.length > 1 && lines.every((line) => line.startsWith('{"')))
    return lines.map((line) => JSON.stringify(withKeysShuffled(parseJson(line)))).join('\n')
  const [, start = '', json] = /^(window\.\S+ = )?([^]*)$/.exec(content)!
  return start + JSON.stringify(withKeysShuffled(JSON.parse(json!)))
}

describe.each(files)('%s', (name, tool, posts) => {
  test.each([
    ['as it is', sample(name)],
    ['with its columns or keys in another order', reordered(name, sample(name))],
  ])(`is read as ${tool ?? 'no known tool'} %s`, async (_, content) => {
    const read = await readFile(name, content)

    expect([read.tool, read.problems]).toEqual([tool ?? undefined, []])
    expect(read.posts.map(lineOf)).toEqual(posts)
    expect(read.said.filter(([, outcome]) => outcome === 'rejected')).toEqual([])
  })
})

test('every format that shapes its records has a sample', () => {
  const tools = new Set(files.map(([, tool]) => tool))
  expect(formats.filter(({ tool, shape }) => shape !== undefined && !tools.has(tool))).toEqual([])
})

test('records that are no posts are counted, and are no rows', async () => {
  const { count, notes, previewNotes } = await readFile('telegram.json', sample('telegram.json'))

  const note = '1 record is skipped because it isn’t a post, such as a service message.'
  expect([count, notes.includes(note), previewNotes.includes(note)]).toEqual([2, true, true])
})

test('a dump compressed with zstd is read', async () => {
  const { tool, posts, reading } = await readFile('feed.jsonl.zst', zstdCompressSync(sample('twarc-v2.jsonl')))

  expect([tool, posts.length, reading.gzip]).toEqual(['X API 2 (twarc2)', 2, true])
})

test('the preview names the tool and its chat, and has posts as they will be shown', async () => {
  const { format, rows } = await readFile('telegram.json', sample('telegram.json'))

  expect(format).toEqual({ tool: 'Telegram Desktop', community: 'Pier Talk' })
  expect(rows.map(({ post }) => [post?.author.name, post?.text, post?.interactions])).toEqual([
    ['Ann Brew', 'Tea at noon?', 7],
    ['Bo Quay', 'Yes', null],
  ])
})

test('the video beside its comments is offered', async () => {
  const { lists } = await readFile('yt-dlp.info.json', sample('yt-dlp.info.json'))

  expect(lists.slice(0, 2)).toEqual([
    { at: '/comments', records: 2, telling: true },
    { at: '', records: 1, telling: true },
  ])
})

const valueOf: Record<PostField, (row: number) => string> = {
  id: (row) => `18000000000000000${row}1`,
  url: (row) => `https://tea.example/${row}`,
  title: (row) => `Title ${row}`,
  text: (row) => `Milk before tea, said ${row}`,
  postedAt: (row) => `2024-05-0${row}T10:00:00Z`,
  collectedAt: () => '2024-06-01T10:00:00Z',
  source: () => 'Twitter',
  type: () => 'post',
  authorId: (row) => `50${row}`,
  authorHandle: (row) => `ann${row}`,
  authorName: (row) => `Ann Brew ${row}`,
  authorFollowers: (row) => `${row}1`,
  authorBio: () => 'Brews',
  language: () => 'en',
  sentiment: () => 'positive',
  likes: (row) => `${row}2`,
  reposts: (row) => `${row}3`,
  quotes: (row) => `${row}4`,
  replies: (row) => `${row}5`,
  views: (row) => `${row}6`,
  hashtags: () => 'brew',
  links: () => 'https://tea.example/link',
  parentId: (row) => `18000000000000000${row}9`,
  rootId: () => '1700000000000000009',
  community: () => 'tea',
}

/** A file with the columns that a format declares, as its tool would write it. */
function fileOf(format: ToolFormat, order: (names: string[]) => string[]) {
  const fields = Object.entries(format.columns) as [PostField, string][]
  // The first field that names a column says what it holds.
  const held = new Map(fields.toReversed().map(([field, columns]) => [columns.split(' ')[0]!, field]))
  const names = order([...new Set([...format.marks[0]!.split(' '), ...held.keys()])])
  const row = (at: number) => names.map((name) => (held.has(name) ? valueOf[held.get(name)!](at) : ''))
  const csv = [names, row(1), row(2)].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')
  return { csv, fields: fields.filter(([field, columns]) => held.get(columns.split(' ')[0]!) === field) }
}

const declared = formats.filter(({ shape, records }) => shape === undefined && (records ?? ['']).includes(''))

test.each(declared.map((format) => [`${format.tool}: ${format.marks[0]}`, format] as const))(
  'what is declared of %s is read, whatever the order of its columns',
  async (_, format) => {
    const { csv, fields } = fileOf(format, (names) => names)
    const read = await readFile('posts.csv', csv)
    const turned = await readFile('posts.csv', fileOf(format, shuffled).csv)

    expect([read.tool, read.said]).toEqual([format.tool, []])
    expect(turned.posts).toEqual(read.posts)
    const [post] = read.posts as unknown as [Record<string, unknown>]
    const counts = fields.filter(([field]) => /^(?:likes|reposts|quotes|replies|views|authorFollowers)$/.test(field))
    expect(counts.map(([field]) => [field, String(post[field])])).toEqual(
      counts.map(([field]) => [field, valueOf[field](1)]),
    )
    expect(post.text || post.title).toMatch(/^(?:Milk before tea, said|Title) 1$/)
  },
)

test.each([
  ['English', 'Id at the source,Id of the author,Handle,Author,Posted,Text,Id of the post answered'],
  ['German', 'Id bei der Quelle,Id der Person,Handle,Person,Veröffentlicht,Text,Id des beantworteten Beitrags'],
])('exports with the %s headings of 0.1 are read as our own', async (_language, headings) => {
  const { tool, posts } = await readFile('posts.csv', `${headings}\n11,50,ann,Ann Brew,2024-05-01T10:00:00Z,Tea?,9\n`)

  expect(tool).toBe('Soundings')
  expect(posts).toMatchObject([{ nativeId: '11', authorId: '50', authorName: 'Ann Brew', text: 'Tea?', parentId: '9' }])
})

test('columns with general names are not taken for a download of Facebook or TikTok', async () => {
  const facebook = 'timestamp,data,title,author\n1714557600,x,Tea,ann\n'
  const tiktok = 'date,comment,photo,url,username,id\n2024-05-01 10:00,Tea,,https://tea.example/1,ann,7\n'
  for (const content of [facebook, tiktok]) expect((await readFile('posts.csv', content)).tool).toBeUndefined()
})

test('a repost on VK has the text and the kind of a repost', async () => {
  const post = { id: 1, owner_id: 5, from_id: 5, date: 1_714_557_600, post_type: 'post' }
  const original = { id: 9, owner_id: -2, text: 'Original' }
  const items = [
    { ...post, text: '', copy_history: [original] },
    { ...post, id: 2, text: 'Look', copy_history: [original] },
  ]
  const { posts } = await readFile('wall.json', JSON.stringify({ response: { items } }))
  expect(posts.map(({ type, text, parentId }) => [type, text, parentId])).toEqual([
    ['repost', 'Original', '-2_9'],
    ['quote', 'Look', '-2_9'],
  ])
})

test('a duration is no time of a post', async () => {
  const { mapping } = await readFile('posts.csv', 'id,text,response_time,username\n1,Tea,45000,ann\n2,Milk,46000,bo\n')
  expect(mapping.columns.postedAt).toBeUndefined()
})
