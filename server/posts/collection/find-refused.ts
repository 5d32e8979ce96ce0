import { isDataRefused } from '#server/platform/db/failures.ts'

/** If this many items are refused and none is stored, the error isn't about single items. */
const maxAlike = 8

/** Bisects to find the items that make `act` fail. Finds none if `act` refuses everything. */
export async function findRefused<Item>(
  items: readonly Item[],
  act: (items: Item[]) => Promise<void>,
): Promise<ReadonlySet<Item>> {
  const refused = new Set<Item>()
  let isAnyStored = false
  const isSystematic = () => !isAnyStored && refused.size >= maxAlike

  async function halve(some: Item[]) {
    if (some.length === 0 || isSystematic()) return
    try {
      await act(some)
      isAnyStored = true
    } catch (error) {
      if (!isDataRefused(error)) throw error
      if (some.length === 1) return void refused.add(some[0]!)
      const middle = Math.ceil(some.length / 2)
      await halve(some.slice(0, middle))
      await halve(some.slice(middle))
    }
  }
  await halve([...items])
  return isSystematic() ? new Set() : refused
}
