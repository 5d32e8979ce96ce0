/** Memory of command line and server during a large import: `npm run bench -- import-memory`. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openDataFolder } from '#server/platform/db/data-folder.ts'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { allocation, startApp } from '../e2e/support/app.ts'

type Mode = 'opens the folder' | 'speaks to a server'
export type MemoryMeasure = {
  mode: Mode
  enriched: boolean
  imports: number
  megabytes: number
  rows: number
  seconds: number
  rowsPerSecond: number
  cliPeakMb: number
  /** Null if the command line opens the stores itself. */
  serverPeakMb: number | null
}
type Case = { mode: Mode; enriched: boolean; rows: number; imports?: number }

/** Both modes with an eighth of the rows and with all, and three parallel imports. */
export async function measureImportMemory(rows = 1_000_000): Promise<MemoryMeasure[]> {
  const modes = ['opens the folder', 'speaks to a server'] as const
  const cases: Case[] = modes.flatMap((mode) =>
    [false, true].flatMap((enriched) => [rows / 8, rows].map((count) => ({ mode, enriched, rows: Math.ceil(count) }))),
  )
  return measureCases([...cases, { mode: 'speaks to a server', enriched: true, rows: Math.ceil(rows / 3), imports: 3 }])
}

async function measureCases(cases: Case[]): Promise<MemoryMeasure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-bench-'))
  const files = new Map<number, string>()
  const measures: MemoryMeasure[] = []
  try {
    for (const one of cases) {
      const file = files.get(one.rows) ?? join(folder, `${one.rows}.jsonl`)
      if (!files.has(one.rows)) await generate(file, one.rows)
      files.set(one.rows, file)
      measures.push(await measure(folder, file, one))
      process.stderr.write(`${JSON.stringify(measures.at(-1))}\n`)
    }
    return measures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, file: string, { mode, enriched, imports = 1 }: Case) {
  const dataDir = join(folder, 'data')
  const ids = await createWorkspaces(dataDir, imports)
  const environment = {
    SOUNDINGS_DATA: dataDir,
    CARD_PROVIDER: 'none',
    LOG_LEVEL: 'error',
    ...allocation,
  }
  const server = mode === 'speaks to a server' ? await startApp(environment) : null
  const ofServer = server && watchMemory(server.pid)
  const begun = performance.now()
  const ended = await Promise.all(ids.map((id) => importBy(environment, file, id, enriched)))
  const seconds = (performance.now() - begun) / 1000
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const imported = ended.reduce((sum, one) => sum + one.imported, 0)
  return {
    mode,
    enriched,
    imports,
    megabytes: Math.round(statSync(file).size / 1e6),
    rows: imported,
    seconds: Math.round(seconds * 10) / 10,
    rowsPerSecond: Math.round(imported / seconds),
    cliPeakMb: Math.max(...ended.map(({ peakMb }) => peakMb)),
    serverPeakMb: ofServer?.peakMb() ?? null,
  }
}

async function createWorkspaces(dataDir: string, count: number) {
  const { release } = openDataFolder(dataDir)
  const postgres = await openPostgres({ url: null, dataDir, warn: () => {} })
  const made = Array.from({ length: count }, (_, at) => ({ id: randomUUID(), name: `Harbour ${at}` }))
  await postgres.db
    .insert(workspaces)
    .values(made.map((one) => ({ ...one, language: 'en' as const, timezone: 'UTC', plan: 'free' as const })))
  await postgres.close()
  release()
  return made.map(({ id }) => id)
}

async function importBy(environment: NodeJS.ProcessEnv, file: string, workspaceId: string, enriched: boolean) {
  const words = ['import', file, '--workspace', workspaceId, '--json', ...(enriched ? [] : ['--no-enrich'])]
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', '--heap-growing-percent=20', 'server/cli/main.ts', ...words],
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const memory = watchMemory(child.pid!)
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (said === '') throw new Error(`The import failed: ${complaint}`)
  return { imported: (JSON.parse(said) as { imported: number }).imported, peakMb: memory.peakMb() }
}

function watchMemory(pid: number) {
  let peak = 0
  const look = () => {
    const status = statusOf(pid)
    if (status === null) return clearInterval(watch)
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    if (process.env.BENCH_TRACE) trace(pid, status)
  }
  const watch = setInterval(look, process.env.BENCH_TRACE ? 1_000 : 50)
  return { peakMb: () => Math.round(peak / 1024) }
}

const statusOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return null
  }
}

function trace(pid: number, status: string) {
  const fields = ['VmHWM', 'VmRSS', 'RssAnon', 'RssFile', 'Threads']
  const found = fields.map((name) => `${name} ${new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]}`)
  process.stderr.write(`${pid} ${found.join(' ')}\n`)
}

const vocabulary = 40_000

/** About 820 bytes per post, words as skewed as in natural language, over 90 days; deterministic. */
async function generate(path: string, rows: number) {
  const out = createWriteStream(path)
  let seed = 1
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const words = Array.from({ length: vocabulary }, () =>
    Array.from({ length: 1 + next(4) }, () => syllables[next(syllables.length)]).join(''),
  )
  const word = () => words[Math.floor((next(1_000_000) / 1_000_000) ** 4 * vocabulary)]!
  const start = Date.UTC(2026, 5, 1)
  for (let row = 0; row < rows; row++) {
    const said = Array.from({ length: 60 + next(50) }, word).join(' ')
    const post = {
      id: String(1_700_000_000_000_000 + row),
      created_at: new Date(start + Math.floor((row / rows) * 90 * 86_400_000)).toISOString(),
      text: `${said}${next(3) === 0 ? ` #${word()}` : ''}${next(5) === 0 ? ` https://example.com/${next(100_000)}` : ''}`,
      username: `${word()}${next(50_000)}`,
      followers_count: next(5_000),
      favorite_count: next(100),
      retweet_count: next(20),
      reply_count: next(10),
      lang: 'en',
    }
    if (!out.write(`${JSON.stringify(post)}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}

const syllables =
  'an ber co da el fi gra ho in ju ka lo mi no or pa qui ro sa te un ver wi ex yo za the ing tion al re st ou ly'.split(
    ' ',
  )
