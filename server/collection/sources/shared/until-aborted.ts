import type { FollowContext } from '../../source.ts'

/** What a generator yields until following ends; that it was broken off is no fault then. */
export async function* untilAborted<Item>(
  { signal }: Pick<FollowContext, 'signal'>,
  items: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  try {
    for await (const item of items) {
      yield item
      if (signal.aborted) return
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
