/** Repeatedly kills collector processes and alerting servers: `npm run bench -- kills` and `alert-kills`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresql } from '../../scripts/postgresql.ts'
import { alertKillRounds, type AlertKillRounds } from '#test/support/alerts/kill-rounds.ts'
import { killRounds, type KillRounds, takeover } from '#test/support/collection/kill-rounds.ts'
import { startPostsServer } from '#test/support/posts-server.ts'

export type KillsMeasure = KillRounds & {
  seconds: number
  /** Seconds until a second server continued after the first one's death, by the queue's leases. */
  takeover: number
}

export type AlertKillsMeasure = AlertKillRounds & { seconds: number }

type SharedStores = { dataDir: string; databaseUrl: string; clickhouseUrl: string }

/** On a PostgreSQL server and a ClickHouse-compatible server. */
async function onSharedStores<Measured>(measure: (stores: SharedStores) => Promise<Measured>) {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-kills-'))
  const postgresql = process.env.TEST_DATABASE_URL ? null : await startPostgresql()
  const databaseUrl = process.env.TEST_DATABASE_URL ?? postgresql!.url
  const posts = await startPostsServer(join(folder, 'posts'))
  try {
    const stores = { dataDir: join(folder, 'data'), databaseUrl, clickhouseUrl: posts.url }
    return await measure(stores)
  } finally {
    await posts.kill()
    postgresql?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withSeconds<Outcome extends object>(running: Promise<Outcome>) {
  const begun = performance.now()
  const outcome = await running
  const seconds = Math.round((performance.now() - begun) / 1_000)
  process.stderr.write(`${JSON.stringify({ ...outcome, seconds })}\n`)
  return { ...outcome, seconds }
}

/** Two processes overlap briefly in each round. */
export const measureKills = (rounds: number): Promise<KillsMeasure> =>
  onSharedStores(async (stores) => ({
    ...(await withSeconds(killRounds(stores, rounds, 'kills'))),
    takeover: Math.round(await takeover(stores)),
  }))

/** Two servers run throughout; one of them is killed and restarted. */
export const measureAlertKills = (rounds: number): Promise<AlertKillsMeasure> =>
  onSharedStores((stores) => withSeconds(alertKillRounds(stores, rounds, 'alert kills')))
