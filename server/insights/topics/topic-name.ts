import { tokenise } from '#contract/query-language/tokenise.ts'

/** Between the words of a phrase; other signs end a clause. */
const joint = /^[\s\p{Pd}'’&.]*$/u

/**
 * A term as most of these texts write it: with their capitals, accents and hyphens. Null if none has it in one clause.
 */
export function toWrittenTerm(term: string, texts: readonly string[]): string | null {
  const wanted = tokenise(term).map(({ token }) => token)
  const counts = new Map<string, number>()
  for (const text of texts) {
    const tokens = tokenise(text)
    const at = tokens.findIndex((_, place) => wanted.every((token, next) => tokens[place + next]?.token === token))
    if (at < 0) continue
    const phrase = tokens.slice(at, at + wanted.length)
    const isJoined = phrase.every(({ to }, place) => joint.test(text.slice(to, phrase[place + 1]?.from ?? to)))
    if (!isJoined) continue
    const written = text.slice(phrase[0]!.from, phrase.at(-1)!.to).replace(/\s+/g, ' ')
    counts.set(written, (counts.get(written) ?? 0) + 1)
  }
  return [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]?.[0] ?? null
}

export const isPhrase = (term: string) => term.includes(' ')

/** Whether the terms have a word in common, or words with the same five characters at the start. */
const isSameWord = (one: string, other: string) =>
  one.split(' ').some((word) => other.split(' ').some((next) => next.startsWith(word.slice(0, 5))))

/**
 * Of a topic's terms, the best first: a phrase, or two terms. The second is preferably not a form of the first; a phrase
 * that contains the first replaces it. Only a topic of one term has a name of one word.
 */
export function chooseNameTerms([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return []
  const second = others.find((term) => !isSameWord(first, term)) ?? others[0]
  if (isPhrase(first) || second === undefined) return [first]
  return second.split(' ').includes(first) ? [second] : [first, second]
}

/** A topic's name from its terms, the best first. Terms that one of the texts writes come before all others. */
export function toTopicName(terms: readonly string[], texts: readonly string[]): string {
  const written = new Map(terms.map((term) => [term, toWrittenTerm(term, texts)]))
  const ranked = terms.toSorted((a, b) => Number(written.get(a) === null) - Number(written.get(b) === null))
  return chooseNameTerms(ranked)
    .map((term) => written.get(term) ?? term)
    .join(', ')
}
