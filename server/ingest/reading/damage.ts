import { say, type Text } from '#contract/texts.ts'
import { messages } from '../messages.ts'
import { DamagedFile } from './gunzip.ts'

/** Where the reading of a damaged file ended: how many rows could be read, and what is wrong in words. */
export type Damage = { row: number; words: Text }

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
    onDamage({ row, words: wordsOf(error, row) })
  }
}

const wordsOf = ({ kind, text }: DamagedFile, row: number) =>
  say(kind === 'sum' ? messages.damagedSum : messages.damagedAt, { damage: text, count: row })

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
