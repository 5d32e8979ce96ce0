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

/** A topic's name from its terms; terms that no text writes are left out, unless none is written. */
export function toTopicName(terms: readonly string[], texts: readonly string[]): string {
  const written = terms.flatMap((term) => toWrittenTerm(term, texts) ?? [])
  return (written.length === 0 ? terms : written).join(', ')
}
