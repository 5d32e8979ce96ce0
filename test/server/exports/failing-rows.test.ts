import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeXlsx } from '#server/exports/formats/xlsx.ts'

test('rows that break off end a workbook with their failure, not the process', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'soundings-xlsx-')), 'a.xlsx')
  const rows = new ReadableStream({ pull: () => Promise.reject(new Error('The server ends')) })
  const written = writeXlsx({ total: 1, columns: [], rows } as never, path, undefined as never)
  await expect(written).rejects.toThrow('The server ends')
})
