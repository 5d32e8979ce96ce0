/** One pattern per line: `{a|b}` means either, and an empty alternative makes it optional. */
export type Phrases = {
  praise: string
  complaint: string
  /** Asks, informs or apologises. */
  request: string
}

const choice = /\{([^{}]*)\}/

function phrasesOf(pattern: string): string[] {
  const found = choice.exec(pattern)
  if (found === null) return [pattern.trim().replace(/\s+/g, ' ')]
  return found[1]!.split('|').flatMap((one) => phrasesOf(pattern.replace(found[0], () => one)))
}

export const expand = (patterns: string): string[] => [
  ...new Set(
    patterns
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap(phrasesOf),
  ),
]
