import type { ConversationThread } from '#contract/answers/conversation.ts'

export type Dot = { id: string; x: number; y: number; sentiment: ConversationThread['replies'][number]['sentiment'] }

const step = 7

/** A thread's posts from its first to its last, those that fall on each other piled up; at most `most` high. */
export function dotsOf({ from, to, replies }: ConversationThread, width: number, most: number): Dot[] {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  const columns = Math.max(1, Math.floor(width / step))
  const piles = new Map<number, number>()
  return replies.flatMap(({ at, id, sentiment }) => {
    const share = end === begin ? 0 : (Date.parse(at) - begin) / (end - begin)
    const column = Math.min(columns - 1, Math.floor(share * columns))
    const pile = piles.get(column) ?? 0
    piles.set(column, pile + 1)
    return pile < most ? [{ id, x: (column + 0.5) * step, y: (pile + 0.5) * step, sentiment }] : []
  })
}
