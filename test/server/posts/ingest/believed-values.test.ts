import { describe, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { textOfPieces } from '#server/posts/ingest/mapping/rich-text.ts'
import { toSentiment, sentimentScaleOf } from '#server/posts/ingest/mapping/values.ts'
import { repairJson } from '#server/posts/ingest/reading/repair-json.ts'
import { readFile } from './read-file.ts'

const csv = (...rows: string[]) => rows.join('\n')

describe('the id of a post tells it from others', () => {
  test.each([
    ['video_id,comment_id,comment_text,published_at', 'v1,c1,so good,2024-05-01', 'v1,c2,agreed,2024-05-02'],
    ['comment_id,published_at,comment_text,video_id', 'c1,2024-05-01,so good,v1', 'c2,2024-05-02,agreed,v1'],
    ['post_id,id,text,created_at', 'v1,c1,so good,2024-05-01', 'v1,c2,agreed,2024-05-02'],
    ['id,comment_text,video_id,created_at', 'c1,so good,v1,2024-05-01', 'c2,agreed,v2,2024-05-02'],
  ])('in %s', async (...rows) => {
    const { posts } = await readFile('comments.csv', csv(...rows))
    expect(posts.map(({ nativeId }) => nativeId.replace('comments.csv:', ''))).toEqual(['c1', 'c2'])
    expect(posts[0]!.rootId.replace('comments.csv:', '')).toBe('v1')
  })

  test('also where one column has it several times, as a post is seen again', async () => {
    const rows = ['p1,tea,2024-05-01,1', 'p1,tea,2024-05-01,2', 'p1,tea,2024-05-01,3', 'p2,milk,2024-05-02,1']
    const { mapping } = await readFile('seen.csv', csv('id,text,created_at,likes', ...rows))
    expect(mapping.columns.id).toBe('id')
  })

  test('is none where all posts share it', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => `v1,text ${at},2024-05-0${at + 1}`)
    const { posts, mapping } = await readFile('thread.csv', csv('video_id,text,created_at', ...rows))
    expect([mapping.columns.id, new Set(posts.map(({ nativeId }) => nativeId)).size]).toEqual([undefined, 5])
  })
})

describe('ids that any file may give, where they are taken for its own', () => {
  const rows = (id: string, text: string) => csv('id,created_at,username,text', `${id},2024-05-01,ann,${text}`)
  const idIn = async (name: string, content: string | Buffer) =>
    (await readFile(name, content, { hasOwnIds: true })).posts[0]!.nativeId

  test.each(['1', '42', 'row7', '0'])('such as %s are not those of another file', async (id) => {
    expect(await idIn('one.csv', rows(id, 'a'))).not.toBe(await idIn('other.csv', rows(id, 'b')))
  })

  test.each([
    'https://tea.example/1',
    '1800000000000000001',
    '2f1c9a34-52b1-4c1e-9d5e-0a1b2c3d4e5f',
    'at://did:plc:ann/app.bsky.feed.post/3aaa',
  ])('such as %s are those of every file', async (id) => {
    expect(await idIn('one.csv', rows(id, 'a'))).toBe(await idIn('other.csv', rows(id, 'b')))
  })

  test.each(['one.csv', 'One.csv', 'one (1).csv', 'one.csv.gz'])(
    'are the same in %s, the file saved again',
    async (name) => {
      const content = rows('1', 'a')
      const again = await idIn(name, name.endsWith('.gz') ? gzipSync(content) : content)
      expect(again).toBe(await idIn('one.csv', content))
    },
  )

  test('of a network are those of every file', async () => {
    const file = csv('id,created_at,text,platform', '1,2024-05-01,a,reddit')
    expect([await idIn('one.csv', file), await idIn('other.csv', file)]).toEqual(['1', '1'])
  })
})

test.each(['root', 'none', '0', 'same'])('a post whose parent is %s has none', async (parent) => {
  const { posts } = await readFile('a.csv', csv('id,created_at,text,parent_id', `same,2024-05-01,a,${parent}`))
  expect([posts[0]!.parentId, posts[0]!.type]).toEqual(['', 'post'])
})

describe('authors', () => {
  test('whose names have blanks are named, and tell posts apart', async () => {
    const rows = ['2024-05-01,Ann Brew,Happy birthday!', '2024-05-01,Bo Quay,Happy birthday!']
    const { posts } = await readFile('a.csv', csv('Date,Author,Text', ...rows))
    expect(posts.map(({ authorName }) => authorName)).toEqual(['Ann Brew', 'Bo Quay'])
    expect(new Set(posts.map(({ nativeId }) => nativeId)).size).toBe(2)
  })

  test('of one column may have handles and names', async () => {
    const rows = [...'abcdefghi'].map((name) => `2024-05-01,${name}quay,text ${name}`)
    const { posts } = await readFile('a.csv', csv('Date,Author,Text', ...rows, '2024-05-01,Bo Quay,text'))
    expect([posts[0], posts.at(-1)].map((post) => [post!.authorHandle, post!.authorName])).toEqual([
      ['aquay', ''],
      ['', 'Bo Quay'],
    ])
  })
})

describe('a column is what its values say', () => {
  const columnsOf = async (...rows: string[]) => (await readFile('a.csv', csv(...rows))).mapping.columns

  test.each([
    ['caption', 'true', 'false'],
    ['content', '12', '7'],
  ])('%s of flags or numbers is no text', async (name, one, other) => {
    const rows = [`${one},2024-05-01,How we brew`, `${other},2024-05-02,Milk`]
    expect(await columnsOf(`${name},created_at,description`, ...rows)).toMatchObject({ text: 'description' })
  })

  test('stars are no likes', async () => {
    const rows = ['5,2024-05-01,Great,1.0', '1,2024-05-02,Bad,1.0']
    expect((await columnsOf('score,date,text,appVersion', ...rows)).likes).toBeUndefined()
  })

  test('tags without a sign are no hashtags, those of a network of hashtags are', async () => {
    expect((await columnsOf('id,date,text,tags', '1,2024-05-01,a,tea')).hashtags).toBeUndefined()
    expect((await columnsOf('id,date,text,tags', '1,2024-05-01,a,#tea')).hashtags).toBe('tags')
  })
})

describe('an instant beats a time without a zone', () => {
  test('where both say the same up to the zone', async () => {
    const rows = ['2024-03-01 09:30:00,a,1709281800', '2024-07-01 09:30:00,b,1719819000']
    const { posts, mapping } = await readFile('a.csv', csv('date,text,unix', ...rows))
    expect(mapping.columns.postedAt).toBe('unix')
    expect(posts[0]!.postedAt.toISOString()).toBe('2024-03-01T08:30:00.000Z')
  })

  test('but not where it says another thing', async () => {
    const rows = ['2024-03-01 09:30:00,a,1719819000', '2024-07-01 09:30:00,b,1719819000']
    expect((await readFile('a.csv', csv('date,text,updated_unix', ...rows))).mapping.columns.postedAt).toBe('date')
  })
})

test.each([
  ['45352.5', '2024-03-01T12:00:00.000Z'],
  ['45353', '2024-03-02T00:00:00.000Z'],
  ['20250301', '2025-03-01T00:00:00.000Z'],
  ['1709281800', '2024-03-01T08:30:00.000Z'],
])('the time %s of a spreadsheet, a program or a person is %s', async (written, at) => {
  const { posts } = await readFile('a.csv', csv('date,username,text', `${written},ann,tea`))
  expect(posts[0]!.postedAt.toISOString()).toBe(at)
})

test.each([
  [['-1', '0', '1'], 'signed', ['negative', 'neutral', 'positive']],
  [['0', '1', '2'], 'zeroToTwo', ['negative', 'neutral', 'positive']],
  [['-0.8', '0', '0.3'], 'signed', ['negative', 'neutral', 'positive']],
  [['0', '1'], undefined, [null, null]],
  [['positive', 'neg'], undefined, ['positive', 'negative']],
] as const)('sentiments %j are on the scale %s', (values, scale, sentiments) => {
  expect(sentimentScaleOf(values)).toBe(scale)
  expect(values.map((value) => toSentiment(value, scale))).toEqual(sentiments)
})

test('a column of 0 and 1 asks what they mean, and is left out until then', async () => {
  const file = csv('id,date,text,sentiment', '1,2024-05-01,a,0', '2,2024-05-02,b,1')
  const { posts, previewNotes } = await readFile('a.csv', file)
  expect(posts.map(({ sentiment }) => sentiment)).toEqual([null, null])
  expect(previewNotes.filter((note) => /"sentiment" are ambiguous/.test(note))).toHaveLength(1)
  const chosen = await readFile('a.csv', file, { mapping: { sentimentScale: 'signed' } })
  expect(chosen.posts.map(({ sentiment }) => sentiment)).toEqual(['neutral', 'positive'])
})

/** A paragraph of two lines. */
const broken = [{ type: 'text', text: 'Tea' }, { type: 'hardBreak' }, { type: 'text', text: 'milk' }]
test.each<[string, unknown, string | undefined]>([
  ['Telegram', ['Read ', { type: 'bold', text: 'the timetable' }, '\nnow'], 'Read the timetable\nnow'],
  [
    'Slate',
    [
      { type: 'paragraph', children: [{ text: 'One ' }, { text: 'line' }] },
      { type: 'paragraph', children: [{ text: 'two' }] },
    ],
    'One line\ntwo',
  ],
  ['ProseMirror', { type: 'doc', content: [{ type: 'paragraph', content: broken }] }, 'Tea\nmilk'],
  ['lines', ['Tea', 'milk'], 'Tea\nmilk'],
  ['numbers', ['1', '2'], undefined],
  ['a plain text', 'Tea', undefined],
])('the text of %s', (_, value, text) => {
  expect(textOfPieces(value)).toBe(text)
})

test.each([
  [[1, 2], 'The row has no text: "text" is a list of numbers.'],
  [[[1], [2]], 'The row has no text: "text" is a list without texts.'],
])('a row whose text is %j says so', async (text, reason) => {
  const rows = [
    { id: '1', text: 'Tea', date: '2024-05-01' },
    { id: '2', text, date: '2024-05-01' },
  ]
  const { said } = await readFile('a.json', JSON.stringify(rows))
  expect(said).toEqual([[2, 'rejected', reason]])
})

describe('which list holds the posts', () => {
  const said = { created_at: '2024-05-01T10:00:00Z', user: 'ann' }
  const post = (id: string, more: object = {}) => ({ id, text: `Text ${id}`, ...said, ...more })
  const many = Array.from({ length: 9 }, (_, at) => post(`r${at}`, { text: 'wow', user: 'bo' }))
  const sizes = many.map(({ id }) => ({ id, url: 'https://a.example', width: 1 }))
  const described = { title: 'Export', author: 'ann', date: '2024-05-01', items: [post('a'), post('b')] }

  test.each<[string, unknown, string]>([
    ['posts before the comments on them', [post('a', { replies: many }), post('b', { replies: [] })], ''],
    ['posts before their pictures', [post('a', { sizes })], ''],
    ['an object keyed by id', { a: post('a'), b: post('b') }, '/*'],
    ['a list beside its description', described, '/items'],
  ])('%s', async (_, value, at) => {
    const { reading } = await readFile('a.json', JSON.stringify(value))
    expect(reading.recordsAt).toBe(at)
  })

  test('the lines are the posts, whatever they hold', async () => {
    const lines = [post('a', { links: many }), post('b', { links: null })].map((one) => JSON.stringify(one))
    const { reading, posts } = await readFile('a.jsonl', lines.join('\n'))
    expect([reading.recordsAt, posts.length]).toEqual(['', 2])
  })

  test('the key of an object is the id of what it holds', async () => {
    const value = { p1: { text: 'a', created_at: '2024-05-01' }, p2: { text: 'b', created_at: '2024-05-02' } }
    const { posts } = await readFile('a.json', JSON.stringify(value))
    expect(posts.map(({ nativeId }) => nativeId)).toEqual(['p1', 'p2'])
  })
})

describe('what is broken costs what is broken', () => {
  const good = (id: number) => `{"id":"${id}","created_at":"2024-05-01","text":"a${id}"}`

  test.each([
    ['{"id":"1","text":"cut', 'first'],
    ['nonsense', 'first'],
  ])('the line %s, though it is the %s', async (broken) => {
    const { posts, said } = await readFile('a.jsonl', [broken, good(2), good(3)].join('\n'))
    expect([posts.length, said]).toEqual([2, [[1, 'rejected', 'This isn’t a JSON object.']]])
  })

  test.each(['NaN', 'Infinity', '-Infinity'])('%s is no count', async (number) => {
    const one = (id: number) =>
      `{"id":"${id}","created_at":"2024-05-01","text":"NaN: \\"${number}\\", she said","likes":${number}}`
    const text = `NaN: "${number}", she said`
    const lines = await readFile('a.jsonl', [one(1), one(2)].join('\n'))
    const list = await readFile('a.json', `[${one(1)},\n${one(2)}]`)
    for (const { posts, said } of [lines, list])
      expect([posts.map((post) => [post.text, post.likes]), said]).toEqual([
        Array.from({ length: 2 }, () => [text, null]),
        [],
      ])
  })

  test('a NUL byte costs nothing but itself, and is named', async () => {
    const rows = ['1\0,2024-05-01,an\0n,te\0a', '2,2024-05-02,bo,milk']
    const { posts, said } = await readFile('a.csv', csv('id,date,username,text', ...rows))
    expect(posts.map(({ nativeId, authorHandle, text }) => [nativeId, authorHandle, text])).toEqual([
      ['1', 'ann', 'tea'],
      ['2', 'bo', 'milk'],
    ])
    expect(said).toEqual([[2, 'imported', 'Cell 1 contains NUL bytes, which are removed.']])
  })
})

test('numbers that JSON has not become null wherever a piece of the text ends', async () => {
  const text = '{"a": NaN, "b": "NaN \\" -Infinity", "c": [-Infinity, 1], "d": "\\\\"}'
  async function* pieces(size: number) {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }
  for (let size = 1; size <= text.length; size++) {
    let read = ''
    for await (const piece of repairJson(pieces(size))) read += piece
    expect(JSON.parse(read)).toEqual({ a: null, b: 'NaN " -Infinity', c: [null, 1], d: '\\' })
  }
})

test('a relative address is one of its source', async () => {
  const file = csv('id,permalink,created_utc,subreddit,body', 'abc,/r/tea/comments/x/y/abc/,1714550400,tea,milk')
  expect((await readFile('a.csv', file)).posts[0]!.url).toBe('https://www.reddit.com/r/tea/comments/x/y/abc/')
})

test('what goes in without its author, and what is not used, is said of every format', async () => {
  const rows = [{ id: '1', text: 'Tea', date: '2024-05-01', weather: { of: 'day' } }]
  const { notes, previewNotes } = await readFile('a.json', JSON.stringify(rows))
  expect(notes).toContain('Columns not imported: weather.of.')
  expect(previewNotes).toContain('The author is unknown in 1 of 1 post.')
})
