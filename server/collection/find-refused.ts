import { isDataRefused } from '#server/db/failures.ts'

/** Where so many are refused and none is stored, it is not for one of them. */
const maxAlike = 8

/**
 * The items because of which `act` refuses them all: halves what is refused until one is left. Nothing is found where `act` refuses
 * everything.
 */
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
