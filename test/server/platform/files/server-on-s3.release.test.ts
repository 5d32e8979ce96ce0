import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { downloadExport } from '#contract/posts/exports.ts'
import { imports, uploads } from '#server/platform/db/postgres/schema/index.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { importJob } from '#server/posts/imports/import-job.ts'
import { exported } from '#test/server/sharing/exports/exporting.ts'
import { importBytes, owner, untilEnded, upload } from '#test/server/posts/imports/importing.ts'
import { credentials, openS3 } from '#test/support/s3.ts'
import { startServer } from '#test/support/server.ts'

const elsewhere = mkdtempSync(join(tmpdir(), 'soundings-elsewhere-'))
const lines: string[] = []
/** What another server sees that shares nothing but the bucket and the stores. */
for (const [key, value] of Object.entries(credentials)) vi.stubEnv(key, value)
const s3 = await openS3()
const server = await startServer({ env: { spoolUrl: s3.url }, onLog: (line) => lines.push(line) })
const { disk, log } = server.services
const other = await openFiles({ env: { dataDir: elsewhere, spoolUrl: s3.url }, disk, log })
const workspaceId = (await server.createWorkspace({ owner })).id
afterAll(async () => {
  await other.close()
  await server.close()
  await s3.close()
  vi.unstubAllEnvs()
  rmSync(elsewhere, { recursive: true, force: true })
})

const csvOf = (from: number) =>
  [
    'id,created_at,text,username',
    ...Array.from({ length: 20 }, (_, at) => `${from + at},2024-05-01 10:00:00,coffee ${from + at},ann`),
  ].join('\n')

const scratch = () => {
  const folder = join(server.dataDir, 'scratch')
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
}

test('a file lies in the bucket and is imported from there', async () => {
  const { import: ended, upload: sent } = await importBytes(server, workspaceId, 'posts.csv.gz', gzipSync(csvOf(0)))
  expect(ended).toMatchObject({ status: 'done', imported: 20, rejected: 0 })
  expect(s3.keys()).toContain(`some/where/spool/${sent.id}`)
  expect(existsSync(join(server.dataDir, 'spool'))).toBe(false)
})

test('an export is downloaded from the bucket, and is there for another server', async () => {
  const view = { table: 'posts' as const, from: '2024-05-01', to: '2024-05-01' }
  const { ended, bytes } = await exported(server, workspaceId, 'csv', view)
  expect(ended).toMatchObject({ status: 'ready', rows: 20, bytes: bytes.length })
  const found = (await other.exports.open(ended.id))!
  expect(Buffer.concat(await Array.fromAsync(found as AsyncIterable<Buffer>)).equals(bytes)).toBe(true)
  expect(scratch().filter((name) => name.includes(ended.id))).toEqual([])
  await other.exports.remove(ended.id)
  const gone = await server.send(downloadExport, { workspaceId, exportId: ended.id }, { as: owner })
  expect(gone.status).toBe(410)
})

test('while the bucket is away an import waits and people are told to come again; then it ends by itself', async () => {
  const { db, jobs, serverId } = server.services
  const content = Buffer.from(csvOf(500))
  const { id: known } = await upload(server, workspaceId, 'posts.csv', content)
  const [sent] = await db.select().from(uploads).where(eq(uploads.id, known))
  // Sent to another server: this one has no copy.
  const { id: uploadId, reading, mapping, bytes } = { ...sent!, id: randomUUID() }
  await other.uploads.put(uploadId, [content])
  await db.insert(uploads).values({ ...sent!, id: uploadId })
  await s3.stop()
  const values = { workspaceId, serverId, uploadId, dryRun: false, enrich: false, reading, mapping }
  const [row] = await db
    .insert(imports)
    .values({ ...values, status: 'queued' })
    .returning()
  await importJob.send(server.services, { ...row!, bytes })
  jobs.wake()
  await vi.waitFor(() => expect(lines.join('')).toContain('an import waits for a store or for room'), 300_000)
  const refused = await server.request(`/api/social/workspaces/${workspaceId}/uploads?fileName=x.csv`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${(await server.as(owner)).access_token}`,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(content),
  })
  expect({ status: refused.status, told: await refused.text() }).toEqual({
    status: 503,
    told: expect.stringContaining('The database isn’t available. Try again in a moment.'),
  })
  await s3.start()
  expect(await untilEnded(server, workspaceId, row!.id)).toMatchObject({ status: 'done', imported: 20 })
})
