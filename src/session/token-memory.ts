/** Covers several hours of refreshes. */
const maxRemembered = 50

export function createTokenMemory() {
  const seen = new Set<string>()
  return {
    add: (...tokens: string[]) => {
      for (const token of tokens) {
        seen.delete(token)
        seen.add(token)
      }
      for (const token of seen) if (seen.size > maxRemembered) seen.delete(token)
    },
    all: () => [...seen],
  }
}
