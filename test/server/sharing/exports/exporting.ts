import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance, type Json } from '@duckdb/node-api'
import { vi } from 'vitest'
import { read, utils } from 'xlsx'
import {
  type ExportedViewInput,
  downloadExport,
  type Export,
  type ExportFormat,
  type ExportHeadings,
  getExport,
  startExport,
} from '#contract/posts/exports.ts'
import type { TestServer } from '#test/support/server.ts'
import { isOver, until } from '#test/support/until.ts'

export type Told = Record<string, Json>

export const owner = 'owner@example.com'

/** Asks until an export neither waits nor runs. */
export const untilEnded = (server: Pick<TestServer, 'call'>, workspaceId: string, exportId: string, as = owner) =>
  until(() => server.call(getExport, { workspaceId, exportId }, { as }), isOver)

export async function exported(
  server: TestServer,
  workspaceId: string,
  format: ExportFormat,
  view: ExportedViewInput,
  options: { headings?: ExportHeadings; language?: 'en' | 'de' } = {},
): Promise<{ ended: Export; bytes: Buffer; response: Response }> {
  const { id: exportId } = await server.call(startExport, { workspaceId, format, view, ...options }, { as: owner })
  const ended = await untilEnded(server, workspaceId, exportId)
  const response = await server.send(downloadExport, { workspaceId, exportId }, { as: owner })
  return { ended, bytes: Buffer.from(await response.arrayBuffer()), response }
}

const readers = {
  csv: (path: string) => `read_csv('${path}', all_varchar = true, header = true, nullstr = '', strict_mode = true)`,
  jsonl: (path: string) => `read_json('${path}', format = 'newline_delimited', convert_strings_to_integers = false)`,
  parquet: (path: string) => `read_parquet('${path}')`,
}

/** What DuckDB reads in a file, and the types it finds there. */
export async function readWithDuckDb(format: keyof typeof readers, bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-export-'))
  const path = join(folder, `file.${format}`)
  writeFileSync(path, bytes)
  const instance = await DuckDBInstance.create()
  const connection = await instance.connect()
  try {
    const reader = await connection.runAndReadAll(`SELECT * FROM ${readers[format](path)}`)
    const names = reader.columnNames()
    const types = reader.columnTypes().map(String)
    return {
      rows: reader.getRowObjectsJson() as Told[],
      types: Object.fromEntries(names.map((name, at) => [name, types[at]!])),
    }
  } finally {
    connection.closeSync()
    instance.closeSync()
    rmSync(folder, { recursive: true })
  }
}

/** What SheetJS reads in the last sheet of a workbook, and in the first as lines where there are two. */
export function readWithSheetJs(bytes: Buffer): { rows: Told[]; formulas: number; names: string[]; about: string[][] } {
  const workbook = read(bytes, { UTC: true, cellDates: true } as Parameters<typeof read>[1])
  const { SheetNames: names } = workbook
  const sheet = workbook.Sheets[names.at(-1)!]!
  const formulas = Object.values(sheet).filter(
    (cell: unknown) => typeof cell === 'object' && cell !== null && 'f' in cell,
  )
  const about = names.length < 2 ? [] : utils.sheet_to_json<string[]>(workbook.Sheets[names[0]!]!, { header: 1 })
  return { rows: utils.sheet_to_json<Told>(sheet, { defval: null }), formulas: formulas.length, names, about }
}

/** Stops the next export before its first row, until it is released. */
export function holdNext(server: TestServer) {
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let looks = 0
  const look = vi.spyOn(server.services.disk, 'requireRoom').mockImplementation(async () => {
    looks += 1
    // The first look is that of the call, the second that of the job.
    if (looks !== 2) return
    reached.resolve()
    await gate.promise
  })
  return {
    reached: reached.promise,
    release: () => {
      look.mockRestore()
      gate.resolve()
    },
  }
}
