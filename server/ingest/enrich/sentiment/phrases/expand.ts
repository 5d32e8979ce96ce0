/** One line a pattern: `{a|b}` is either, an empty one may be left out. */
export type Phrases = {
  praise: string
  complaint: string
  /** Asks, informs or excuses: neither. */
  request: string
}

const choice = /\{([^{}]*)\}/

/** Every phrase of a pattern, in words. */
function phrasesOf(pattern: string): string[] {
  const found = choice.exec(pattern)
  if (found === null) return [pattern.trim().replace(/\s+/g, ' ')]
  return found[1]!.split('|').flatMap((one) => phrasesOf(pattern.replace(found[0], () => one)))
}

/** Every phrase of several patterns, each once, in their order. */
export const expand = (patterns: string): string[] => [
  ...new Set(
    patterns
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap(phrasesOf),
  ),
]
