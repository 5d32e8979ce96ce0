import type { CallOutput, Endpoint, HandlerInput } from '#contract/endpoint.ts'
import type { MemberContext } from '#server/context.ts'
import type { Handler } from '#server/handler.ts'

/** The answer of a page's own call, for who is exporting. */
export const ask = <E extends Endpoint>(
  _endpoint: E,
  { run }: Handler,
  context: MemberContext,
  input: HandlerInput<E>,
): Promise<CallOutput<E>> => run(context as never, input as never) as Promise<CallOutput<E>>

type Page<Item> = { items: Item[]; nextCursor: string | null }

/** A list from its first page on, which is known already. */
export async function* pagesFrom<Item, Got extends Page<Item>>(
  first: Got,
  after: (cursor: string) => Promise<Got>,
): AsyncGenerator<Item[]> {
  let page = first
  while (true) {
    yield page.items
    if (page.nextCursor === null) return
    page = await after(page.nextCursor)
  }
}

/** Records that are there as a whole. */
export async function* atOnce<Item>(items: readonly Item[]) {
  yield items
}
