/** Maps in order, with at most `atOnce` running. */
export async function mapConcurrently<From, To>(
  items: readonly From[],
  maxConcurrent: number,
  work: (item: From) => Promise<To>,
): Promise<To[]> {
  const made: To[] = Array.from({ length: items.length })
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next++
      try {
        made[index] = await work(items[index]!)
      } catch (error) {
        next = items.length
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, items.length) }, worker))
  return made
}
