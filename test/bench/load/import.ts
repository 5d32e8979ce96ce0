import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cancelImport, getImport, startImport, type Import } from '#contract/ingest/imports.ts'
import { uploadFile, type Upload } from '#contract/ingest/uploads.ts'
import type { Fleet } from '#test/support/fleet/fleet.ts'
import type { Person } from './people.ts'

export type Imported = Pick<Import, 'status' | 'rows' | 'imported' | 'duplicates' | 'rejected'> & {
  failure: string | null
  seconds: number
}

/** Imports a file of `rows` posts; resolves to its progress when done, or cancelled after `isOver`. */
export async function bringIn(fleet: Fleet, as: Person, rows: number, isOver: () => boolean): Promise<Imported> {
  const path = join(fleet.folder, 'import.csv')
  await writeCsv(path, rows)
  const { workspaceId } = as
  const begun = performance.now()
  const { id: uploadId } = await send(fleet, as, path)
  const { id: importId } = await patiently(() =>
    as.call(startImport, { workspaceId, uploadId, dryRun: false, enrich: false }),
  )
  for (;;) {
    const {
      status,
      rows: read,
      imported,
      duplicates,
      rejected,
      failure,
    } = await patiently(() => as.call(getImport, { workspaceId, importId }))
    const seconds = Math.round((performance.now() - begun) / 1_000)
    const isRunning = status === 'queued' || status === 'running'
    if (isRunning && isOver()) await patiently(() => as.call(cancelImport, { workspaceId, importId }))
    if (!isRunning || isOver())
      return { status, rows: read, imported, duplicates, rejected, failure: failure?.detail ?? null, seconds }
    await pause(1_000)
  }
}

async function writeCsv(path: string, rows: number) {
  const file = createWriteStream(path)
  file.write('id,created_at,text\n')
  for (let from = 0; from < rows; from += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, rows - from) }, (_, at) => {
      const id = 5_000_000_000 + from + at
      return `${id},2026-05-01 10:00:00,a post of an imported file that names coffee and word${id % 1_000}\n`
    })
    if (!file.write(lines.join(''))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

const send = (fleet: Fleet, as: Person, path: string): Promise<Upload> =>
  patiently(async () => {
    const address = `/api/${uploadFile.api}${uploadFile.path.replace(':workspaceId', as.workspaceId)}?fileName=import.csv`
    const response = await fleet.client.request(address, {
      method: uploadFile.method,
      headers: { authorization: `Bearer ${as.bearer()}`, 'content-type': 'application/octet-stream' },
      body: await openAsBlob(path),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Upload
  })

async function patiently<Answered>(ask: () => Promise<Answered>): Promise<Answered> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === 60) throw error
      await pause(1_000)
    }
  }
}
