import { readFileSync } from 'node:fs'
import { zstdCompressSync } from 'node:zlib'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { PostField } from '#contract/ingest/uploads.ts'
import type { ToolFormat } from '#server/posts/ingest/formats/format.ts'
import { formats } from '#server/posts/ingest/formats/index.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { parseJson } from '#server/posts/ingest/reading/json.ts'
import { readFile } from './read-file.ts'

const sample = (name: string) => readFileSync(new URL(`../../../samples/formats/${name}`, import.meta.url), 'utf8')

const line = ({ source, type, nativeId, authorHandle, authorName, authorId, postedAt, ...post }: PostRow) =>
  [
    `${source} ${type} ${nativeId.replace(/^made:.*/, 'made')}`,
    authorHandle || authorName || authorId,
    postedAt.toISOString().slice(0, 16),
    [post.title, post.text].filter(Boolean).join(' / '),
    [post.likes, post.reposts, post.quotes, post.replies, post.views].map((count) => count ?? '-').join(' '),
    `${post.parentId}${post.rootId === '' ? '' : ` (${post.rootId})`}`,
    post.links?.join(' ') ?? '',
  ].join(' | ')

const files: [name: string, tool: string, posts: string[]][] = [
  [
    'telegram.json',
    'Telegram Desktop',
    [
      'telegram post 1600000001/2 | Ann Brew | 2024-05-01T08:00 | Tea at noon? | 7 - - - - |  | ',
      'telegram reply 1600000001/3 | Bo Quay | 2024-05-01T08:01 | Yes | - - - - - | 1600000001/2 | ',
    ],
  ],
  [
    'telegram-all.json',
    'Telegram Desktop',
    [
      'telegram post 1600000001/1 | Ann Brew | 2024-05-01T08:00 | One of the pier | - - - - - |  | ',
      'telegram post 502/1 | Bo Quay | 2024-05-01T09:00 | One of Bo | - - - - - |  | ',
    ],
  ],
  [
    'x-archive.js',
    'X archive',
    [
      'x post 1710000000000000001 |  | 2023-10-06T04:00 | Tea time #brew https://t.co/a | 3 1 - - - |  | https://tea.example/a',
      'x reply 1710000000000000002 |  | 2023-10-06T05:00 | @bo yes | 0 0 - - - | 1709999999999999999 | ',
    ],
  ],
  [
    'twarc-v1.jsonl',
    'X API 1.1 (twarc, Tweepy)',
    [
      'x post 1200000000000000001 | annbrew | 2019-11-25T10:00 | Tea time | 3 1 - - - |  | ',
      'x repost 1200000000000000002 | bo | 2019-11-25T11:00 | RT @annbrew: Tea time | - - - - - | 1200000000000000001 | ',
    ],
  ],
  [
    'twarc-v2.jsonl',
    'X API 2 (twarc2)',
    [
      'x quote 1800000000000000011 | annbrew | 2024-06-01T10:00 | Tea? | 3 1 0 2 - | 1800000000000000001 | ',
      'x reply 1800000000000000012 | bo | 2024-06-01T10:05 | Yes | 1 0 0 0 - | 1800000000000000011 | ',
    ],
  ],
  [
    'twarc.csv',
    'twarc-csv',
    [
      'x quote 1800000000000000021 | annbrew | 2024-06-01T10:00 | Tea & milk | 3 - - 1 - | 1800000000000000001 | https://tea.example/a',
      'x reply 1800000000000000022 | bo | 2024-06-01T10:05 | Yes | 1 - - 0 - | 1800000000000000021 | ',
    ],
  ],
  [
    'snscrape.jsonl',
    'snscrape',
    [
      'x post 1600000000000000101 | annbrew | 2023-01-01T10:00 | Tea | 3 0 0 1 - |  | https://tea.example/a https://tea.example/b',
      'x quote 1600000000000000102 | bo | 2023-01-01T11:00 | Look | 1 0 0 0 - | 1600000000000000101 | ',
    ],
  ],
  [
    'zeeschuimer.ndjson',
    'Zeeschuimer',
    [
      'tiktok video 7500000000000000101 | annbrew | 2025-06-15T14:06 | Tea #brew | 5 2 - 1 900 |  | ',
      'instagram video Dabc1234567 | bo | 2025-06-15T14:06 | Steam | 7 - - 0 100 |  | ',
      'threads post Dthr1234567 | cy | 2025-06-15T14:06 | Milk | 3 1 0 2 - |  | ',
      'x reply 1934000000000000001 | di | 2025-06-15T14:06 | Sugar https://t.co/a | 4 1 0 0 55 | 1934000000000000000 (1934000000000000000) | https://tea.example/a',
      'linkedin post 7339984284876800000 | evedock | 2025-06-15T11:57 | We brew | 8 1 - 2 - |  | ',
    ],
  ],
  [
    'mastodon-outbox.json',
    'Mastodon archive',
    [
      'mastodon reply https://pier.example/users/ann/statuses/1 | ann@pier.example | 2024-05-01T10:00 | Tea, @bo? #brew | - - - - - | https://quay.example/users/bo/statuses/9 | ',
      'mastodon repost https://pier.example/users/ann/statuses/2/activity | ann@pier.example | 2024-05-01T11:00 |  | - - - - - | https://quay.example/users/bo/statuses/10 | https://quay.example/users/bo/statuses/10',
    ],
  ],
  [
    'bluesky-feed.json',
    'Bluesky feed',
    [
      'bluesky quote at://did:plc:ann/app.bsky.feed.post/3aaa | ann.example | 2024-05-01T10:00 | Look | 2 0 0 0 - | at://did:plc:bo/app.bsky.feed.post/3bbb | ',
      'bluesky repost at://did:plc:bo/app.bsky.feed.post/3bbb#did:plc:ann | ann.example | 2024-05-01T12:00 | Tea | - - - - - | at://did:plc:bo/app.bsky.feed.post/3bbb | ',
    ],
  ],
  [
    'bluesky-jetstream.jsonl',
    'Bluesky Jetstream',
    ['bluesky post at://did:plc:ann/app.bsky.feed.post/3aaa | did:plc:ann | 2024-05-01T10:00 | Tea | - - - - - |  | '],
  ],
  [
    'discord.json',
    'DiscordChatExporter',
    [
      'other post 1200000000000000011 | annbrew | 2024-06-01T08:00 | Tea? | 7 - - - - |  | ',
      'other reply 1200000000000000012 | bo | 2024-06-01T08:05 | Yes | 0 - - - - | 1200000000000000011 | ',
    ],
  ],
  [
    'lemmy-comments.json',
    'Lemmy (comments)',
    [
      'lemmy reply https://pier.example/comment/31 | ann | 2024-05-01T10:00 | Milk first | 4 - - 1 - | https://pier.example/post/7 (https://pier.example/post/7) | ',
      'lemmy reply https://pier.example/comment/32 | bo | 2024-05-01T10:05 | Never | -1 - - 0 - | https://pier.example/comment/31 (https://pier.example/post/7) | ',
    ],
  ],
  [
    'yt-dlp.info.json',
    'yt-dlp (comments)',
    [
      'youtube reply Ugx1 | bo | 2024-05-01T08:01 | So good | 12 - - - - |  (aBcDeFgHi01) | ',
      'youtube reply Ugx1.a | cy | 2024-05-01T08:02 | Agreed | 0 - - - - | Ugx1 (aBcDeFgHi01) | ',
    ],
  ],
  [
    'apify-instagram.json',
    'Apify Instagram Scraper',
    [
      'instagram post Cabc1 | annbrew | 2024-01-01T10:00 | Tea #brew | 120 - - 2 - |  | ',
      'instagram video Cabc2 | annbrew | 2024-01-02T10:00 | Steam | - - - 0 1500 |  | ',
    ],
  ],
  [
    'apify-reddit.json',
    'Apify Reddit Scraper',
    [
      'reddit post abc123 | annbrew | 2024-05-01T10:00 | Milk first? / Or last | 7 - - 2 - |  | ',
      'reddit reply xyz789 | bo | 2024-05-01T11:00 | Never | 3 - - 0 - | abc123 (abc123) | ',
    ],
  ],
  [
    'discourse.json',
    'Discourse topic',
    [
      'forums post milk-first/7/1 | ann | 2024-05-01T10:00 | Milk first? / Milk first? | 3 - - 1 20 |  (7) | ',
      'forums reply milk-first/7/2 | bo | 2024-05-01T10:05 | Never | 0 - - 0 10 | milk-first/7/1 (7) | ',
    ],
  ],
  [
    'slack.json',
    'Slack',
    [
      'other post U01/1714557600.000100 | ann | 2024-05-01T10:00 | Milk first? | 1 - - 1 - |  | ',
      'other reply U02/1714564800.000200 | bo | 2024-05-01T12:00 | Never, @U01: https://tea.example/a & @here | - - - - - | U01/1714557600.000100 | ',
    ],
  ],
  [
    'vk.json',
    'VK',
    [
      'other post -100_11 | teaclub | 2024-05-01T10:00 | Milk first | 3 2 - 1 900 |  | ',
      'other post -100_12 | bo | 2024-05-01T11:00 | Never | 0 0 - 0 10 |  | ',
    ],
  ],
  [
    'youtube-api-comments.json',
    'YouTube API (comments)',
    [
      'youtube reply Ugx1 | ann | 2024-05-01T10:00 | Milk first | 3 - - 1 - |  (aBcDeFgHi01) | ',
      'youtube reply Ugx1.a | bo | 2024-05-01T11:00 | Never | 0 - - - - | Ugx1 (aBcDeFgHi01) | ',
      'youtube reply Ugx2 | cy | 2024-05-01T12:00 | Tea | 0 - - 0 - |  (aBcDeFgHi01) | ',
    ],
  ],
  [
    'instagram-posts.json',
    'Instagram download (posts)',
    [
      'instagram post made |  | 2024-05-01T10:00 | Tee für alle 🍵 | - - - - - |  | ',
      'instagram post made |  | 2024-05-02T10:00 | Zwei Bilder – schön | - - - - - |  | ',
    ],
  ],
  [
    'instagram-comments.json',
    'Instagram download (comments)',
    [
      'instagram reply made |  | 2024-05-01T10:00 | Schön! | - - - - - |  | ',
      'instagram reply made |  | 2024-05-02T10:00 | Nice | - - - - - |  | ',
    ],
  ],
  [
    'threads-download.json',
    'Threads download',
    [
      'threads post made |  | 2024-05-01T10:00 | Erster Thread 🧵 | - - - - - |  | ',
      'threads post made |  | 2024-05-02T10:00 | Second | - - - - - |  | ',
    ],
  ],
  [
    'facebook-posts.json',
    'Facebook download (posts)',
    [
      'facebook post made |  | 2024-05-01T10:00 | Tee für alle | - - - - - |  | https://tea.example/a',
      'facebook post made |  | 2024-05-02T10:00 | Never | - - - - - |  | ',
    ],
  ],
  [
    'facebook-comments.json',
    'Facebook download (comments)',
    [
      'facebook reply made | Ann Brew | 2024-05-01T10:00 | Schön gesagt | - - - - - |  | ',
      'facebook reply made | Ann Brew | 2024-05-02T10:00 | No | - - - - - |  | ',
    ],
  ],
  [
    'zendesk.jsonl',
    'Zendesk (comments)',
    [
      'other reply 9001 | 501 | 2024-05-01T10:00 | My tea is cold | - - - - - |  (tea.zendesk.com/12) | ',
      'other reply 9003 | Bo Quay | 2024-05-02T10:00 | Where is my milk? | - - - - - |  (tea.zendesk.com/13) | ',
    ],
  ],
  [
    'zendesk-tickets.json',
    'Zendesk (tickets)',
    [
      'other post tea.zendesk.com/12 | 501 | 2024-05-01T10:00 | Cold tea / My tea is cold | - - - - - |  | ',
      'other post tea.zendesk.com/13 | Bo Quay | 2024-05-02T10:00 | Milk / Where is my milk? | - - - - - |  | ',
    ],
  ],
  [
    'youtube-takeout.csv',
    'Google Takeout (YouTube comments)',
    [
      'youtube reply UgxA1 | UC501 | 2024-05-01T10:00 | Milk first | - - - - - |  (aBcDeFgHi01) | ',
      'youtube reply UgxA1.b2 | UC501 | 2024-05-01T10:05 | I said so | - - - - - | UgxA1 (aBcDeFgHi01) | ',
      'youtube reply UgxA3 | UC501 | 2024-05-01T10:06 | Plain tea | - - - - - |  (aBcDeFgHi01) | ',
    ],
  ],
  [
    'yt-dlp.live_chat.json',
    'yt-dlp (live chat)',
    [
      'youtube reply ChwK1 | Ann Brew | 2024-05-01T08:00 | Tea 🍵:brew: | - - - - - |  | ',
      'youtube reply ChwK2 | Bo Quay | 2024-05-01T08:01 | Milk | - - - - - |  | ',
    ],
  ],
  [
    'yt-dlp-video.info.json',
    'yt-dlp (video)',
    ['youtube video aBcDeFgHi01 | annbrew | 2024-05-01T08:00 | Tea tour / How we brew | 9 - - 2 1001 |  | '],
  ],
  // One person's equal reviews of two products or places are two posts.
  [
    'amazon.jsonl',
    'Amazon reviews',
    ['B1', 'B2'].map(
      (product) => `reviews post A1/${product}/1714557600000 | A1 | 2024-05-01T10:00 | Tea / Good | 2 - - - - |  | `,
    ),
  ],
  [
    'maps-reviews.json',
    'Google Takeout (Maps reviews)',
    ['https://maps.example/pier', 'https://maps.example/quay'].map(
      (place) => `reviews post ${place}/2024-05-01T10:00:00Z |  | 2024-05-01T10:00 | Good | - - - - - |  | ${place}`,
    ),
  ],
  [
    'tiktok-user-data.json',
    'TikTok download (comments)',
    [
      'tiktok reply made |  | 2024-05-01T10:00 | Milk first | - - - - - |  | ',
      'tiktok reply made |  | 2024-05-02T10:00 | Never | - - - - - |  | ',
    ],
  ],
  [
    'brand24.csv',
    'Brand24',
    [
      'x post 1800000000000000011 |  | 2024-05-01T10:00 | Tea time / Milk before tea | - - - - - |  | ',
      'news article https://pier.example/milk |  | 2024-05-02T11:30 | On milk / Never milk | - - - - - |  | ',
    ],
  ],
]

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
  ])(`is read as ${tool} %s`, async (_, content) => {
    const read = await readFile(name, content)

    expect(read.tool).toBe(tool)
    expect(read.posts.map(line)).toEqual(posts)
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
  const facebook = await readFile('posts.csv', 'timestamp,data,title,author\n1714557600,x,Tea,ann\n')
  const tiktok = await readFile(
    'posts.csv',
    'date,comment,photo,url,username,id\n2024-05-01 10:00,Tea,,https://tea.example/1,ann,7\n',
  )
  expect([facebook, tiktok].map(({ tool }) => tool)).toEqual([undefined, undefined])
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
