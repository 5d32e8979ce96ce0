import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Cell, Column, Write } from '../table.ts'
import { newFileOptions } from './new-file.ts'

const batchLines = 500

/** UTF-8, one object per line. */
export const writeJsonl: Write = async ({ columns, rows }, path) => {
  await pipeline(Readable.from(linesOf(columns, rows)), createWriteStream(path, newFileOptions))
  return []
}

async function* linesOf(columns: readonly Column[], rows: AsyncIterable<readonly Cell[]>) {
  let lines: string[] = []
  for await (const row of rows) {
    lines.push(`${JSON.stringify(Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])))}\n`)
    if (lines.length < batchLines) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}
