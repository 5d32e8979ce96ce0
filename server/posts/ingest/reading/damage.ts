import { toText, type Text } from '#contract/texts.ts'
import { messages } from '../messages.ts'
import { DamagedFileError } from './unpack.ts'

/** Where reading a damaged file ended: the number of rows read, and the message. */
export type Damage = { row: number; words: Text }

/** Yields rows up to the damage of a compressed file, then reports it instead of throwing. */
export async function* readUntilDamage<Row>(
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
    if (!(error instanceof DamagedFileError)) throw error
    onDamage({
      row,
      words: toText(error.kind === 'sum' ? messages.damagedSum : messages.damagedAt, {
        damage: error.text,
        count: row,
      }),
    })
  }
}

/** Delays the error for a wrong checksum until everything made from the chunks has been read. */
export function deferChecksumError(chunks: AsyncIterable<Buffer>) {
  let late: DamagedFileError | null = null
  return {
    chunks: (async function* () {
      try {
        yield* chunks
      } catch (error) {
        if (!(error instanceof DamagedFileError) || error.kind !== 'sum') throw error
        late = error
      }
    })(),
    requireSum: () => {
      if (late) throw late
    },
  }
}
