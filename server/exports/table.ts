import type { Text } from '#contract/texts.ts'

export type Cell = string | number | boolean | Date | null | readonly string[]

export type Column = { name: string; type: 'text' | 'integer' | 'number' | 'flag' | 'instant' | 'list' }

/** What is exported, row by row; `total` where it is known before. */
export type Table = { columns: readonly Column[]; total: number | null; rows: AsyncIterable<readonly Cell[]> }

/** What a column of records is made of. */
export type Field<Item> = Column & { of: (item: Item) => Cell }

/** A table whose records come page by page. */
export const tableOf = <Item>(
  fields: readonly Field<Item>[],
  total: number | null,
  pages: AsyncIterable<readonly Item[]>,
): Table => ({
  columns: fields.map(({ name, type }) => ({ name, type })),
  total,
  rows: rowsOf(fields, pages),
})

async function* rowsOf<Item>(fields: readonly Field<Item>[], pages: AsyncIterable<readonly Item[]>) {
  for await (const page of pages) for (const item of page) yield fields.map(({ of }) => of(item))
}

/** Writes a table to a path that does not exist yet; answers what a reader of the file has to know. */
export type Write = (table: Table, path: string) => Promise<Text[]>
