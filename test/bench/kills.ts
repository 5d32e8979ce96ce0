/** Processes that collect, killed again and again: `node test/bench/kills.ts [rounds]`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startPostgresql } from '../../scripts/postgresql.ts'
import { killRounds, type KillRounds, takeover } from '#test/support/collection/kill-rounds.ts'

export type KillsMeasure = KillRounds & {
  seconds: number
  /** Seconds until a second server went on after the death of the first, by the leases of the queue. */
  takeover: number
}

const postsServer = fileURLToPath(new URL('../server/imports/posts-server.ts', import.meta.url))

/** On a server of PostgreSQL and one that speaks as ClickHouse does, each round with two processes for a moment. */
export async function measureKills(rounds: number): Promise<KillsMeasure> {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-kills-'))
  const postgresql = process.env.TEST_DATABASE_URL ? null : await startPostgresql()
  const databaseUrl = process.env.TEST_DATABASE_URL ?? postgresql!.url
  const posts = spawn(process.execPath, [postsServer, join(folder, 'posts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [port] = (await once(createInterface({ input: posts.stdout }), 'line')) as [string]
    const stores = { dataDir: join(folder, 'data'), databaseUrl, clickhouseUrl: `http://127.0.0.1:${port}` }
    const begun = performance.now()
    const outcome = await killRounds(stores, rounds, 'kills')
    const seconds = Math.round((performance.now() - begun) / 1_000)
    process.stderr.write(`${JSON.stringify({ ...outcome, seconds })}\n`)
    return { ...outcome, seconds, takeover: Math.round(await takeover(stores)) }
  } finally {
    posts.kill('SIGKILL')
    postgresql?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  console.dir(await measureKills(Number(process.argv[2] ?? 200)))
  process.exit(0)
}
