import { writeFile } from 'node:fs/promises'
import type { SchemaElement } from 'hyparquet'
import { fileWriter, parquetWriteRows } from 'hyparquet-writer'
import type { Cell, Column, Write } from '../table.ts'
import { newFileOptions } from './new-file.ts'

const rowGroupSize = 10_000

/** 64-bit integers, doubles, UTC instants in milliseconds, native lists. */
export const writeParquet: Write = async ({ columns, rows }, path) => {
  // Creates the file first, because the writer can't set its mode.
  await writeFile(path, '', newFileOptions)
  await parquetWriteRows({
    writer: fileWriter(path),
    rows: recordsOf(columns, rows),
    columns: columns.map(({ name }) => ({ name })),
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.flatMap(({ name, type }): SchemaElement[] =>
        type === 'list'
          ? [
              { name, repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
              { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
              { name: 'element', repetition_type: 'OPTIONAL', ...elements.text },
            ]
          : [{ name, repetition_type: 'OPTIONAL', ...elements[type] }],
      ),
    ],
    rowGroupSize,
    createdBy: 'Soundings',
  })
  return []
}

async function* recordsOf(columns: readonly Column[], rows: AsyncIterable<readonly Cell[]>) {
  for await (const row of rows)
    yield Object.fromEntries(columns.map(({ name, type }, at) => [name, valueOf(row[at]!, type)]))
}

function valueOf(cell: Cell, type: Column['type']) {
  if (type === 'integer' && typeof cell === 'number') return BigInt(Math.round(cell))
  if (typeof cell === 'string') return cell.toWellFormed()
  return cell
}

const elements: Record<Exclude<Column['type'], 'list'>, Omit<SchemaElement, 'name'>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  flag: { type: 'BOOLEAN' },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
}
