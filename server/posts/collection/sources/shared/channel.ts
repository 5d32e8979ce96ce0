/** Merges several senders into one order; a sender waits until its item is taken. */
export function createChannel<Item>() {
  const waiting: { item: Item; taken: () => void }[] = []
  let end: { error: unknown } | 'ended' | null = null
  let wake = () => {}

  const finish = (how: NonNullable<typeof end>) => {
    end ??= how
    wake()
  }
  async function* items(): AsyncGenerator<Item> {
    try {
      while (true) {
        const next = waiting.shift()
        if (next !== undefined) {
          next.taken()
          yield next.item
        } else if (end === 'ended') return
        else if (end !== null) throw end.error
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      end ??= 'ended'
      for (const { taken } of waiting.splice(0)) taken()
    }
  }
  return {
    push: (item: Item) =>
      new Promise<void>((taken) => {
        if (end !== null) return taken()
        waiting.push({ item, taken })
        wake()
      }),
    end: () => finish('ended'),
    fail: (error: unknown) => finish({ error }),
    items: items(),
  }
}
