/** Backup of a running server with all posts, and its restore: `npm run bench -- backup [posts]`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupResult } from '#server/cli/backup-command.ts'
import type { RestoreResult } from '#server/cli/restore-command.ts'
import { soundings } from '#test/server/jobs/backup/backing-up.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { until } from './handlers.ts'
import { fillPosts } from './overview-posts.ts'

export type BackupMeasure = {
  posts: number
  megabytes: number
  files: number
  backupSeconds: number
  restoreSeconds: number
  /** The slowest account call and post write during the backup. */
  longestCallMs: number
  longestWriteMs: number
}

export async function measureBackup(posts: number): Promise<BackupMeasure> {
  const root = mkdtempSync(join(tmpdir(), 'soundings-bench-'))
  try {
    const dataDir = join(root, 'data')
    const server = await startServer({ dataDir, env: { databaseUrl: null }, alerts: false })
    const { id } = await server.createWorkspace()
    await fillPosts(server.services.clickhouse, posts, until, [id])
    const longest = watch(server, id)
    const saved = await resultOf<BackupResult>('backup', join(root, 'backup'), '--data', dataDir)
    const { longestCallMs, longestWriteMs } = await longest()
    await server.close()
    const restored = await resultOf<RestoreResult>('restore', join(root, 'backup'), '--data', join(root, 'again'))
    return {
      posts,
      megabytes: Math.round(saved.bytes / 1_000_000),
      files: saved.files,
      backupSeconds: saved.seconds,
      restoreSeconds: restored.seconds,
      longestCallMs,
      longestWriteMs,
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function resultOf<Result>(...words: string[]): Promise<Result> {
  const { code, stdout, stderr } = await soundings(...words, '--json')
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Result
}

function watch({ services: { db, clickhouse } }: TestServer, workspaceId: string) {
  let isOver = false
  const repeated = async (act: () => Promise<unknown>) => {
    let longest = 0
    while (!isOver) {
      const began = performance.now()
      await act()
      longest = Math.max(longest, performance.now() - began)
      await pause(10)
    }
    return Math.round(longest)
  }
  const calls = repeated(() => db.execute('SELECT id FROM workspaces'))
  const row = {
    workspace_id: workspaceId,
    import_id: crypto.randomUUID(),
    line: 1,
    outcome: 'rejected',
    reason: '',
    raw: '',
  }
  const writes = repeated(() => clickhouse.insert('import_rejections', [row], { workspaceId }))
  return async () => {
    isOver = true
    return { longestCallMs: await calls, longestWriteMs: await writes }
  }
}
