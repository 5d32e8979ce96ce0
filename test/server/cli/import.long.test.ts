import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#server/cli/run.ts'
import { createDatabase } from '#test/support/accounts-template.ts'
import { startServer } from '#test/support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'soundings-cli-'))
const file = join(folder, 'posts.csv')
const dataDir = join(folder, 'data')
const databaseUrl = process.env.TEST_DATABASE_URL ? await createDatabase(process.env.TEST_DATABASE_URL) : null
let workspaceId: string

beforeAll(async () => {
  const rows = Array.from(
    { length: 40 },
    (_, i) => `${i},2026-06-${String((i % 28) + 1).padStart(2, '0')}T10:00:00Z,author${i % 7},"harbour, tide ${i}"`,
  )
  writeFileSync(file, ['key,when,who,body', ...rows, '40,yesterday or so,author1,no date', rows[0]].join('\n') + '\n')
  const server = await startServer({ dataDir, env: { databaseUrl } })
  workspaceId = (await server.createWorkspace({ name: 'Harbour' })).id
  await server.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `interruptAt`: Ctrl-C comes when this is said. */
async function soundings(words: string[], interruptAt?: string) {
  const out = { stdout: '', stderr: '' }
  const interruption = new AbortController()
  const write = (name: keyof typeof out, text: string) => {
    out[name] += text
    if (interruptAt !== undefined && text.startsWith(interruptAt)) interruption.abort()
  }
  const stream = (name: keyof typeof out) =>
    ({ isTTY: false, write: (text: string) => write(name, text) }) as unknown as NodeJS.WriteStream
  const code = await run(words, {
    environment: { SOUNDINGS_DATA: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    interrupted: interruption.signal,
    now: () => new Date('2026-06-30T12:00:00Z'),
  })
  return { code, ...out }
}

const mapped = [
  'import',
  file,
  '--map',
  'id=key,postedAt=when,authorHandle=who,text=body',
  '--set',
  'source=x',
  '--json',
]

test('without a running server the command opens the folder itself: dry run, import, the same again, count', async () => {
  const results = []
  for (const words of [[...mapped, '--dry-run'], mapped, mapped]) {
    const { code, stdout, stderr } = await soundings(words)
    const { importId: _, ...result } = JSON.parse(stdout || stderr)
    results.push({ code, ...result })
  }
  const rejections = [{ line: 42, outcome: 'rejected', reason: expect.stringContaining('yesterday or so') }]
  const common = {
    code: 0,
    rows: 42,
    updated: 0,
    rejected: 1,
    damagedAt: null,
    warned: 0,
    overLimit: 0,
    conflicts: 0,
    format: 'Unknown format · 4 fields recognised',
    notes: [],
    rejections,
    status: 'done',
    workspaceId,
  }
  expect(results).toEqual([
    { ...common, imported: 40, duplicates: 1, dryRun: true },
    { ...common, imported: 40, duplicates: 1, dryRun: false },
    { ...common, imported: 0, duplicates: 41, dryRun: false },
  ])
  const count = JSON.parse(
    (await soundings(['count', 'tide', '--from', '2026-06-01', '--to', '2026-06-30', '--json'])).stdout,
  )
  expect(count.total).toBe(40)
})

test('Ctrl-C ends with 130, while the file is sent and while it is imported', async () =>
  expect(
    [await soundings(mapped, 'Reading'), await soundings(mapped, 'Importing')].map(({ code, stdout, stderr }) => ({
      code,
      stdout,
      said: stderr.trim().split('\n').at(-1),
    })),
  ).toEqual([
    { code: 130, stdout: '', said: 'soundings: Cancelled before the file was sent.' },
    { code: 130, stdout: '', said: 'soundings: The import was cancelled; nothing of it stays.' },
  ]))
