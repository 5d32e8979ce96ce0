import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { exports } from '#server/platform/db/postgres/schema/index.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { holdNext, readWithDuckDb } from '#test/server/sharing/exports/exporting.ts'
import { readSample } from '#stand-ins/sample/posts.ts'
import { useFolder, useServer } from '#test/support/use-server.ts'
import { runBeside } from './running.ts'

const now = () => new Date('2026-06-30T12:00:00Z')
const days = ['--from', '2026-06-01', '--to', '2026-06-30']

const folder = useFolder()
const server = await useServer({ now })
const { id: workspaceId } = await server.createWorkspace({ name: 'Harbour' })
const posts = (await readSample(now())).filter((_, index) => index % 40 === 0)
await insertPosts(server.services, workspaceId, crypto.randomUUID(), posts)

const soundings = (words: string[], interrupted?: AbortSignal) => runBeside(server, now, words, { interrupted })
const overview = (text?: string) => {
  const input = { workspaceId, from: '2026-06-01', to: '2026-06-30', text }
  return server.call(getOverview, input, { as: 'owner@example.com' })
}

test('posts go to a file with the chosen columns, headings and order', async () => {
  const out = join(folder, 'posts.csv')
  const asked = ['--columns', 'likes,when', '--order', 'likes', '--headings', 'names', '--json']
  const { code, stdout } = await soundings(['export', 'posts', 'tidewater', ...days, '--out', out, ...asked])
  const result = JSON.parse(stdout)
  const bytes = readFileSync(out)
  const { rows } = await readWithDuckDb('csv', bytes)

  expect({ code, ...result }).toMatchObject({ code: 0, file: out, format: 'csv', bytes: bytes.length, workspaceId })
  expect([rows.length, result.rows]).toEqual([(await overview('tidewater')).coverage.posts, rows.length])
  expect(Object.keys(rows[0]!).slice(-2)).toEqual(['likes', 'posted_at'])
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a table goes to stdout, and nothing else does', async () => {
  const { code, stdout } = await soundings(['export', 'sources', ...days, '--format', 'jsonl', '--out', '-'])
  const lines = stdout.trimEnd().split('\n')
  const { sources } = await overview()
  expect([code, lines.map((line) => JSON.parse(line))]).toEqual([0, sources])
})

test('a file that is there already is not written over', async () => {
  const out = join(folder, 'once.csv')
  const first = await soundings(['export', 'authors', ...days, '--out', out])
  expect([first.code, first.stdout]).toEqual([0, expect.stringMatching(/^\d+ rows from 2026-06-01 to /)])
  const before = readFileSync(out)
  const { code, stderr } = await soundings(['export', 'authors', ...days, '--out', out])
  expect([code, stderr]).toEqual([2, expect.stringContaining('There is a file')])
  expect(readFileSync(out)).toEqual(before)
})

test.each([
  [['export'], "missing required argument 'what'"],
  [['export', 'users'], "value 'users' is invalid for argument 'what'. Allowed choices are posts, "],
  [['export', 'posts', '--format', 'doc'], "'doc' is invalid. Allowed choices are csv, xlsx, jsonl, parquet."],
  [['export', 'authors', '--columns', 'likes'], '--columns is for posts'],
  [['export', 'posts', '--kind', 'term'], '--kind is for conversation'],
])('%j is a wrong call', async (words, sentence) => {
  const { code, stderr } = await soundings(words)
  expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
})

test('a query that cannot be read ends with 1 and says why', async () => {
  const out = join(folder, 'never.csv')
  const { code, stderr } = await soundings(['export', 'posts', '(', ...days, '--out', out])
  expect([code, stderr, existsSync(out)]).toEqual([1, expect.stringContaining('soundings: '), false])
})

test('Ctrl-C while the file is written stops the export, ends with 130 and leaves no file', async () => {
  const out = join(folder, 'never.csv')
  const interruption = new AbortController()
  const held = holdNext(server)
  const running = soundings(['export', 'posts', ...days, '--out', out], interruption.signal)
  await held.reached
  interruption.abort()
  await expect.poll(() => server.services.db.$count(exports, eq(exports.cancelRequested, true))).toBe(1)
  held.release()

  const { code, stdout, stderr } = await running
  expect([code, stdout.length, stderr]).toEqual([130, 0, expect.stringContaining('No file was written')])
  expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([])
})
