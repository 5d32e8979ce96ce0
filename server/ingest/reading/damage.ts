import { DamagedFile } from './gunzip.ts'

/** Where the reading of a damaged file ended: how many rows could be read, and what is wrong in words. */
export type Damage = { row: number; words: string }

/** Rows up to where a compressed file is damaged, and then how many they were. */
export async function* untilDamaged<Row>(
  rows: AsyncIterable<Row>,
  onDamage: (damage: Damage) => void,
): AsyncGenerator<Row> {
  let row = 0
  try {
    for await (const next of rows) {
      row++
      yield next
    }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    onDamage({ row, words: `${error.message}: ${ending(error.kind, row)}` })
  }
}

function ending(kind: DamagedFile['kind'], row: number) {
  const count = row.toLocaleString('en')
  return kind === 'sum'
    ? `all ${count} rows could be read, but some may not be as they were. Export or download it again, or import it as it is.`
    : `reading ended at row ${count}, and nothing after it can be read. Export or download it again, or import what stands before.`
}

/** Chunks whose wrong checksum is told only once everything made of them has been taken. */
export function sumLast(chunks: AsyncIterable<Buffer>) {
  let late: DamagedFile | null = null
  return {
    chunks: (async function* () {
      try {
        yield* chunks
      } catch (error) {
        if (!(error instanceof DamagedFile) || error.kind !== 'sum') throw error
        late = error
      }
    })(),
    tell: () => {
      if (late) throw late
    },
  }
}
