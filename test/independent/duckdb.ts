import { DuckDBInstance, type JS } from '@duckdb/node-api'

/** DuckDB in memory: another program that reads the same files. */
export type Duck = {
  run: (...statements: string[]) => Promise<void>
  /** Rows with whole numbers as numbers. */
  rows: <Row extends object>(sql: string) => Promise<Row[]>
  row: <Row extends object>(sql: string) => Promise<Row>
  close: () => void
}

export async function openDuck(): Promise<Duck> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  await connection.run(`SET TimeZone = 'UTC'`)
  const rows = async <Row extends object>(sql: string) =>
    (await connection.runAndReadAll(sql)).getRowObjectsJS().map((row) => plain(row) as Row)
  return {
    run: async (...statements) => {
      for (const statement of statements) await connection.run(statement)
    },
    rows,
    row: async <Row extends object>(sql: string) => (await rows<Row>(sql))[0]!,
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

function plain(value: JS | Record<string, JS>): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one as JS)]))
}

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
