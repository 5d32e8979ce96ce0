import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDatabase } from '#test/support/accounts-template.ts'
import { startServer } from '#test/support/server.ts'
import { useFolder } from '#test/support/use-server.ts'
import { runBeside } from './running.ts'

const rows = Array.from(
  { length: 40 },
  (_, i) => `${i},2026-06-${String((i % 28) + 1).padStart(2, '0')}T10:00:00Z,author${i % 7},"harbour, tide ${i}"`,
)
const lines = ['key,when,who,body', ...rows, '40,yesterday or so,author1,no date', rows[0]]
const folder = useFolder({ 'posts.csv': `${lines.join('\n')}\n` })
const file = join(folder, 'posts.csv')
const dataDir = join(folder, 'data')
const databaseUrl = process.env.TEST_DATABASE_URL ? await createDatabase(process.env.TEST_DATABASE_URL) : null
const server = await startServer({ dataDir, env: { databaseUrl } })
const { id: workspaceId } = await server.createWorkspace({ name: 'Harbour' })
await server.close()

const now = () => new Date('2026-06-30T12:00:00Z')
/** `interruptAt`: Ctrl-C comes when this is said. */
function soundings(words: string[], interruptAt?: string) {
  const interruption = new AbortController()
  const onText = (text: string) => {
    if (interruptAt !== undefined && text.startsWith(interruptAt)) interruption.abort()
  }
  const environment: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
  return runBeside({ dataDir }, now, words, { environment, interrupted: interruption.signal, onText })
}

const columns = 'id=key,postedAt=when,authorHandle=who,text=body'
const mapped = ['import', file, '--map', columns, '--set', 'source=x', '--json']

test('without a running server the command opens the folder itself: dry run, import, the same again, count', async () => {
  const results = []
  for (const words of [[...mapped, '--dry-run'], mapped, mapped]) {
    const { code, stdout, stderr } = await soundings(words)
    const { importId: _, ...result } = JSON.parse(stdout || stderr)
    results.push({ code, ...result })
  }
  const rejections = [{ line: 42, outcome: 'rejected', reason: expect.stringContaining('yesterday or so') }]
  const nothing = { updated: 0, damagedAt: null, warned: 0, overLimit: 0, conflicts: 0, notes: [] }
  const format = '4 fields recognised'
  const common = { ...nothing, code: 0, format, rows: 42, rejected: 1, rejections, status: 'done', workspaceId }
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
    { code: 130, stdout: '', said: 'soundings: Import cancelled. No posts were imported.' },
  ]))
