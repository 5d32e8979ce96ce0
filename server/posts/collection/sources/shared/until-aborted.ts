import type { SourceContext } from '../../source.ts'

/** Ends without an error when following is aborted. */
export async function* untilAborted<Item>(
  { signal }: Pick<SourceContext, 'signal'>,
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
