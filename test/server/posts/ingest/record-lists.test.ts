import { describe, expect, test } from 'vitest'
import { findLists } from '#server/posts/ingest/reading/find-records.ts'
import { recordsAt } from '#server/posts/ingest/reading/record-path.ts'
import { readFile } from './read-file.ts'

const many = <T>(count: number, item: (index: number) => T) => Array.from({ length: count }, (_, index) => item(index))
const post = (id: string) => ({ id, title: `Title ${id}`, body: `Body ${id}`, createdAt: '2024-05-01T10:00:00Z' })
const archive = {
  magic: 'E!vIA5L86J2I',
  labels: many(7, (index) => ({ name: `label ${index}` })),
  issues: many(30, (index) => ({ ...post(`i${index}`), comments: many(2, (reply) => post(`i${index}c${reply}`)) })),
  pulls: many(50, (index) => ({ ...post(`p${index}`), comments: [] })),
}

const listing = (...children: unknown[]) => ({ kind: 'Listing', data: { children } })
const inTea = { subreddit: 'tea', author: 'ann' }
const comment = (id: string, parent: string, answers: unknown[] = []): unknown => {
  const replies = answers.length === 0 ? '' : listing(...answers)
  const said = { body: `Comment ${id}`, created_utc: 1714550400, replies }
  return { kind: 't1', data: { id, name: `t1_${id}`, parent_id: parent, link_id: 't3_s1', ...inTea, ...said } }
}
const submitted = { title: 'Tea', selftext: '', num_comments: 6, permalink: '/r/tea/comments/s1/tea/' }
const submission = { id: 's1', name: 't3_s1', ...inTea, created_utc: 1714550000, ...submitted }
const answered = comment('a', 't3_s1', [comment('b', 't1_a', [comment('c', 't1_b')]), comment('d', 't1_a')])
const thread = [listing({ kind: 't3', data: submission }), listing(answered, comment('e', 't3_s1'))]

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
    const [first] = findLists([[{ ...post('1'), tags: [{ name: 'a' }, { name: 'b' }] }]])
    expect(first).toEqual({ at: '', records: 1, telling: true })
  })
})

test('the whole thread is read, and a reply names its parent by its bare id', async () => {
  const { reading, fields } = await readFile('reddit.json', JSON.stringify(thread))
  expect(reading.recordsAt).toBe('/**/children')
  const parents = { s1: undefined, a: 's1', b: 'a', c: 'b', d: 'a', e: 's1' }
  expect(Object.fromEntries(fields.map(({ id, parentId }) => [id, parentId]))).toEqual(parents)
})

test('issues beside pull requests are offered and can be chosen', async () => {
  const content = JSON.stringify({ ...archive, issues: archive.issues.map(({ id }) => post(id)) })
  const readAt = (path: string) => readFile('archive.json', content, { reading: { recordsAt: path } })
  const { reading, lists } = await readFile('archive.json', content)
  expect([reading.recordsAt, lists.map(({ at }) => at)]).toEqual(['/pulls', ['/pulls', '/issues', '/labels']])
  const issues = await readAt('/issues')
  expect([issues.count, issues.fields[0]!.id, issues.mapping.columns.text]).toEqual([30, 'i0', 'body'])
  await expect(readAt('/nothing')).rejects.toThrow('There are no records at /nothing.')
})

test.each([
  ['/issues/*/comments', 60],
  ['/**/comments', 60],
  ['/*', 87],
])('the records at %s are read', async (path, rows) => {
  const mapping = { columns: { id: 'id', text: 'body', postedAt: 'createdAt' } }
  const { count } = await readFile('a.json', JSON.stringify(archive), { reading: { recordsAt: path }, mapping })
  expect(count).toBe(rows)
})

test('a single record under a name of its own is read', async () => {
  const { count, said } = await readFile('one.json', JSON.stringify({ request: 'GET', response: post('1') }))
  expect([count, said]).toEqual([1, []])
})
