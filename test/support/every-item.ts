type Page<Item> = { items: Item[]; nextCursor: string | null }

/** Asks for one page after the other, until there is none. */
export async function everyItem<Item>(ask: (cursor: { cursor?: string }) => Promise<Page<Item>>): Promise<Item[]> {
  const { items, nextCursor } = await ask({})
  for (let cursor = nextCursor; cursor !== null;) {
    const page = await ask({ cursor })
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}
