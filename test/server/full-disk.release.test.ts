import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { getImport, startImport } from '#contract/ingest/imports.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { refresh } from '#contract/session/session.ts'
import { me } from '#contract/session/users.ts'
import { openDataFolder } from '#server/platform/db/data-folder.ts'
import { readSpace } from '#server/ground/disk.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { startServer } from '#test/support/server.ts'
import { owner, untilEnded, upload } from './posts/imports/importing.ts'

const disk = mkdtempSync(join(tmpdir(), 'soundings-disk-'))
const dataDir = join(disk, 'data')
const filler = join(disk, 'filler')
/** Root may have a disk of its own; elsewhere only what the server reads of its disk is small. */
const isOwnDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', disk]).status === 0
let isPretended = false

openDataFolder(dataDir).release()
copyMigratedAccounts(dataDir)
const server = await startServer({
  dataDir,
  env: { databaseUrl: null },
  readSpace: async () => (isPretended ? { free: 0, total: 1 } : readSpace(dataDir)),
})
const workspaceId = (await server.createWorkspace({ owner })).id
afterAll(async () => {
  await server.close()
  if (isOwnDisk) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Writes until not a byte goes in any more. */
async function fillDisk() {
  isPretended = true
  if (!isOwnDisk) return
  const file = await open(filler, 'a')
  for (const bytes of [1024 ** 2, 4_096, 1]) {
    try {
      while (true) await file.write(Buffer.alloc(bytes))
    } catch {}
  }
  await file.close()
}

function freeDisk() {
  isPretended = false
  rmSync(filler, { force: true })
}

const rows = 60_000
const csv = `id,created_at,text,username\n${Array.from({ length: rows }, (_, index) => `${index},2024-05-01 10:00:00,coffee ${index},ann\n`).join('')}`

const answered = async (sent: Promise<Response>) => {
  const response = await sent
  await response.arrayBuffer()
  return response.status
}
const signInAs = async (email: string) => (await server.as(email)).access_token.length > 0

test('on a full disk people sign in and read, and all goes on once there is room', async () => {
  const { refresh_token: bearer } = await server.as(owner)
  const { id: uploadId } = await upload(server, workspaceId, 'many.csv', csv)
  const { id: importId } = await server.call(
    startImport,
    { workspaceId, uploadId, dryRun: false, enrich: false },
    { as: owner },
  )
  while ((await server.call(getImport, { workspaceId, importId }, { as: owner })).rows === 0) await pause(10)

  await fillDisk()
  const during = {
    live: await answered(server.request('/health/live')),
    ready: await answered(server.request('/health/ready')),
    signIn: await signInAs('late@example.com'),
    refresh: await answered(server.send(refresh, {}, { as: { bearer } })),
    me: await answered(server.send(me, {}, { as: owner })),
    overview: await answered(
      server.send(getOverview, { workspaceId, from: '2024-05-01', to: '2024-05-30' }, { as: owner }),
    ),
    upload: await answered(
      server.send(uploadFile, { workspaceId, fileName: 'b.csv' }, { as: owner, file: Buffer.from('a,b\n1,2\n') }),
    ),
    import: (await server.call(getImport, { workspaceId, importId }, { as: owner })).paused,
  }
  freeDisk()
  const ended = await untilEnded(server, workspaceId, importId)

  expect({ during, ended: { status: ended.status, rows: ended.rows, imported: ended.imported } }).toEqual({
    during: {
      live: 200,
      ready: 200,
      signIn: true,
      refresh: 200,
      me: 200,
      overview: 200,
      upload: 503,
      import: true,
    },
    ended: { status: 'done', rows, imported: rows },
  })
})

test.runIf(isOwnDisk)(
  'accounts that can write no more on a full disk refuse, and are there again once there is room',
  async () => {
    const { refresh_token: bearer } = await server.as(owner)
    await fillDisk()
    // The rest of the log's last segment is given up, so that the next write needs a new one.
    await server.services.db.execute(sql`SELECT pg_switch_wal()`)
    const refreshOnce = () =>
      answered(server.send(refresh, {}, { as: { bearer } })).catch((error: Error) => error.message)
    const during = [await refreshOnce(), await refreshOnce(), await answered(server.request('/health/ready'))]
    freeDisk()
    while ((await refreshOnce()) !== 200) await pause(200)
    expect([during, await signInAs('later@example.com'), await answered(server.request('/health/ready'))]).toEqual([
      ['fetch failed', 'fetch failed', 503],
      true,
      200,
    ])
  },
  120_000,
)
