import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { getImport, listRejections, startImport, type Import, type Rejection } from '#contract/ingest/imports.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { uploadFile, type Mapping, type Upload } from '#contract/ingest/uploads.ts'
import { CallFailed, type TestServer } from '#test/support/server.ts'
import { isOver, until } from '#test/support/until.ts'

export const owner = 'owner@example.com'

export type Ended = { upload: Upload; import: Import; rejections: Rejection[] }
type Options = { mapping?: Partial<Mapping>; recordsAt?: string; dryRun?: boolean; enrich?: boolean }

/** Sends a file again while a busy server refuses it. */
export const upload = (server: TestServer, workspaceId: string, fileName: string, content: string | Buffer) =>
  patiently(() =>
    server.call(uploadFile, { workspaceId, fileName }, { as: owner, file: Buffer.from(content as string) }),
  )

/** Imports bytes and waits for the end. */
export async function importBytes(
  server: TestServer,
  workspaceId: string,
  fileName: string,
  content: string | Buffer,
  options: Options = {},
): Promise<Ended> {
  return run(server, workspaceId, await upload(server, workspaceId, fileName, content), options)
}

export async function run(
  server: TestServer,
  workspaceId: string,
  uploaded: Upload,
  { mapping, recordsAt, dryRun = false, enrich = false }: Options,
): Promise<Ended> {
  const asked = {
    workspaceId,
    uploadId: uploaded.id,
    dryRun,
    enrich,
    ...(mapping ? { mapping: { ...uploaded.mapping, ...mapping } } : {}),
    ...(recordsAt === undefined ? {} : { reading: { ...uploaded.reading, recordsAt } }),
  }
  const started = await patiently(() => server.call(startImport, asked, { as: owner }))
  const ended = await untilEnded(server, workspaceId, started.id)
  const { items } = await server.call(
    listRejections,
    { workspaceId, importId: started.id, limit: '1000' },
    { as: owner },
  )
  return { upload: uploaded, import: ended, rejections: items }
}

/** Asks until an import is neither waiting nor at work. */
export const untilEnded = (server: TestServer, workspaceId: string, importId: string, as = owner): Promise<Import> =>
  until(
    () => patiently(() => server.call(getImport, { workspaceId, importId }, { as })),
    (found) => isOver(found) && found.status !== 'undoing',
  )

/** On a loaded machine the server sheds load; asking again is what a client does. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  while (true) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CallFailed && error.status === 503)) throw error
      await pause(50)
    }
  }
}

/** One row of figures about the posts of a workspace. */
export async function figures(
  server: TestServer,
  workspaceId: string,
  select: string,
  where = '1',
): Promise<Record<string, unknown>> {
  const [row] = await server.services.clickhouse.rows(
    z.looseObject({}),
    `SELECT ${select} FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND ${where}`,
    { workspaceId },
  )
  return row!
}

/** The native ids of what a text or the filter bar finds on the day that the tests' files are of. */
export async function found(server: TestServer, workspaceId: string, scope: object) {
  const day = { from: '2024-05-01', to: '2024-05-01' }
  const { items } = await server.call(listPosts, { workspaceId, ...day, ...scope }, { as: owner })
  return items.map(({ nativeId }) => nativeId).toSorted()
}

export const countsOf = ({ status, rows, imported, updated, duplicates, rejected }: Import) => ({
  status,
  rows,
  imported,
  updated,
  duplicates,
  rejected,
})

export const done = (rows: number, more: object = {}) => ({
  status: 'done',
  rows,
  imported: rows,
  updated: 0,
  duplicates: 0,
  rejected: 0,
  ...more,
})
