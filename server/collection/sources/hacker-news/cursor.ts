import { say } from '#contract/texts.ts'
import { faultMessages } from '../../fault-messages.ts'
import { SourceFault } from '../../source.ts'

/** The last id read, and ids before it whose items were not there yet, newest last. */
export type Position = { last: number; awaited: readonly number[] }

export const written = ({ last, awaited }: Position) => [last, ...awaited].join(' ')

export function readPosition(cursor: string): Position {
  const [last, ...awaited] = cursor.split(' ').map(Number)
  if (last === undefined || ![last, ...awaited].every((id) => Number.isSafeInteger(id) && id >= 0))
    throw new SourceFault('cursorTooOld', say(faultMessages.cursorTooOld, { host: 'Hacker News' }))
  return { last, awaited }
}
