import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { previewUpload } from '#contract/ingest/uploads.ts'
import { findLists } from '#server/ingest/reading/find-records.ts'
import { recordsAt } from '#server/ingest/reading/record-path.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { figures, importBytes, owner, upload } from '../imports/importing.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const workspace = async () => (await server.createWorkspace({ owner })).id
const many = <T>(count: number, item: (index: number) => T) => Array.from({ length: count }, (_, index) => item(index))
const post = (id: string) => ({ id, title: `Title ${id}`, body: `Body ${id}`, createdAt: '2024-05-01T10:00:00Z' })
const archive = {
  magic: 'E!vIA5L86J2I',
  labels: many(7, (index) => ({ name: `label ${index}` })),
  issues: many(30, (index) => ({ ...post(`i${index}`), comments: many(2, (reply) => post(`i${index}c${reply}`)) })),
  pulls: many(50, (index) => ({ ...post(`p${index}`), comments: [] })),
}

const comment = (id: string, parent: string, replies: unknown[] = []): unknown => ({
  kind: 't1',
  data: {
    id,
    name: `t1_${id}`,
    parent_id: parent,
    link_id: 't3_s1',
    subreddit: 'tea',
    author: 'ann',
    body: `Comment ${id}`,
    created_utc: 1714550400,
    replies: replies.length === 0 ? '' : { kind: 'Listing', data: { children: replies } },
  },
})
const thread = [
  {
    kind: 'Listing',
    data: {
      children: [
        {
          kind: 't3',
          data: {
            id: 's1',
            name: 't3_s1',
            subreddit: 'tea',
            author: 'ann',
            title: 'Tea',
            selftext: '',
            created_utc: 1714550000,
            num_comments: 6,
            permalink: '/r/tea/comments/s1/tea/',
          },
        },
      ],
    },
  },
  {
    kind: 'Listing',
    data: {
      children: [
        comment('a', 't3_s1', [comment('b', 't1_a', [comment('c', 't1_b')]), comment('d', 't1_a')]),
        comment('e', 't3_s1'),
      ],
    },
  },
]

describe('the lists of a nested file', () => {
  test('are all offered with how many they hold, those of posts first', () => {
    expect(findLists([archive])).toEqual([
      { at: '/pulls', records: 50, telling: true },
      { at: '/issues', records: 30, telling: true },
      { at: '/issues/*/comments', records: 60, telling: true },
      { at: '/labels', records: 7, telling: false },
    ])
  })

  test('of replies within replies are one list, however deep', () => {
    expect(findLists([thread]).slice(0, 2)).toEqual([
      { at: '/**/children', records: 6, telling: true },
      { at: '/*/data/children', records: 3, telling: true },
    ])
    expect(recordsAt(thread, '/**/children')).toHaveLength(6)
  })

  test('of posts at the top are the file itself', () => {
    expect(findLists([[{ ...post('1'), tags: [{ name: 'a' }, { name: 'b' }] }]])[0]).toEqual({
      at: '',
      records: 1,
      telling: true,
    })
  })
})

test('the whole thread goes in, and a reply finds its parent by its bare id', async () => {
  const id = await workspace()

  const { import: ended, upload: sent } = await importBytes(server, id, 'reddit.json', JSON.stringify(thread))

  expect([sent.reading.recordsAt, ended.rows, ended.imported]).toEqual(['/**/children', 6, 6])
  const pairs = `arraySort(groupArray((native_id, parent_id))) AS pairs`
  expect((await figures(server, id, pairs)).pairs).toEqual([
    ['a', 's1'],
    ['b', 'a'],
    ['c', 'b'],
    ['d', 'a'],
    ['e', 's1'],
    ['s1', ''],
  ])
})

test('issues beside pull requests are told of and can be chosen', async () => {
  const workspaceId = await workspace()
  const sent = await upload(
    server,
    workspaceId,
    'archive.json',
    JSON.stringify({ ...archive, issues: archive.issues.map(({ id }) => post(id)) }),
  )
  const preview = (recordsAt: string) =>
    server.call(
      previewUpload,
      { workspaceId, uploadId: sent.id, reading: { ...sent.reading, recordsAt } },
      { as: owner },
    )

  expect([sent.reading.recordsAt, sent.lists.map(({ at }) => at)]).toEqual(['/pulls', ['/pulls', '/issues', '/labels']])
  expect((await preview('/pulls')).notes.map(({ detail }) => detail)).toContain(
    'The records at /pulls are read. The file also holds 30 at /issues.',
  )
  const issues = await preview('/issues')
  expect([issues.rows[0]!.fields.id, issues.mapping.columns.text]).toEqual(['i0', 'body'])
  await expect(preview('/nothing')).rejects.toMatchObject({
    problem: { detail: 'The file holds no records at /nothing.' },
  })
})

test.each([
  [120, 'The file also holds 240 at /labels, 120 at /related.'],
  [2_300, 'Its first 2,000 lines also hold 4,000 at /labels, 2,000 at /related.'],
])('the lists in %i lines are counted, and the lines where those are not all', async (count, held) => {
  const workspaceId = await workspace()
  const lines = many(count, (index) =>
    JSON.stringify({
      ...post(`${index}`),
      labels: many(2, (label) => ({ id: `${label}`, title: 'a', body: 'b' })),
      related: [post(`r${index}`)],
    }),
  )
  const sent = await upload(server, workspaceId, 'lines.jsonl', lines.join('\n'))
  const { notes } = await server.call(previewUpload, { workspaceId, uploadId: sent.id }, { as: owner })
  expect(notes.map(({ detail }) => detail)).toContain(`The records at / are read. ${held}`)
})

test.each([
  ['/issues/*/comments', 60],
  ['/**/comments', 60],
  ['/*', 87],
  ['/issues', 30],
])('the records at %s are read', async (recordsAtPath, rows) => {
  const { import: ended } = await importBytes(server, await workspace(), 'a.json', JSON.stringify(archive), {
    recordsAt: recordsAtPath,
    mapping: { columns: { id: 'id', text: 'body', postedAt: 'createdAt' } },
    dryRun: true,
  })

  expect(ended.rows).toBe(rows)
})

test('a single record under a name of its own is read', async () => {
  const { import: ended } = await importBytes(
    server,
    await workspace(),
    'one.json',
    JSON.stringify({ request: 'GET', response: post('1') }),
  )

  expect([ended.rows, ended.imported]).toEqual([1, 1])
})
