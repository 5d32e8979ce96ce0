import { createHash } from 'node:crypto'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { downloadExport, exportWorkspace } from '#contract/posts/exports.ts'
import { getRestore, restoreWorkspace } from '#contract/workspaces/restores.ts'
import { untilEnded } from '#test/server/sharing/exports/exporting.ts'
import type { TestServer } from '#test/support/server.ts'
import { isOver, until } from '#test/support/until.ts'

export type Entries = Map<string, Buffer>

/** The bytes of a workspace's archive. */
export async function archiveOf(server: Pick<TestServer, 'call' | 'send'>, workspaceId: string, as: string) {
  const { id: exportId } = await server.call(exportWorkspace, { workspaceId }, { as })
  const ended = await untilEnded(server, workspaceId, exportId, as)
  const response = await server.send(downloadExport, { workspaceId, exportId }, { as })
  return { ended, response, bytes: Buffer.from(await response.arrayBuffer()) }
}

export async function restored(server: Pick<TestServer, 'call'>, bytes: Buffer, as: string) {
  const { id: restoreId } = await server.call(restoreWorkspace, { fileName: 'a.zip' }, { as, file: bytes })
  return until(() => server.call(getRestore, { restoreId }, { as }), isOver)
}

export async function unpack(bytes: Buffer): Promise<Entries> {
  const zip = await fromBufferPromise(bytes)
  const entries: Entries = new Map()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, Buffer.concat(await Array.fromAsync(await zip.openReadStreamPromise(entry))))
  return entries
}

export async function pack(entries: Entries): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name)
  zip.end()
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>))
}

/** An archive with other lines in one of its files, and a manifest that fits them. */
export const withLines = (archive: Buffer, name: string, lines: readonly object[], changes: { madeAt?: string } = {}) =>
  withFile(archive, name, Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')), lines.length, changes)

/** An archive with another text of one of its files, and a manifest that fits it. */
export async function withFile(archive: Buffer, name: string, bytes: Buffer, rows: number, changes: object = {}) {
  const entries = await unpack(archive)
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as { files: { name: string }[] }
  const sum = { rows, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  const files = manifest.files.map((file) => (file.name === name ? { ...file, ...sum } : file))
  entries.set(name, bytes).set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...changes, files })))
  return pack(entries)
}

/** The lines of a file of an archive. */
export async function linesOf(archive: Buffer, name: string) {
  const text = (await unpack(archive)).get(name)!.toString()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
