import type { Params } from '#server/db/clickhouse/clickhouse.ts'

/** A condition of a WHERE with its bound values. */
export type Condition = { condition: string; params: Params }

/** What one of them at least holds for; their values have names of their own. */
export const anyOf = (conditions: readonly Condition[]): Condition => ({
  condition: conditions.map(({ condition }) => `(${condition})`).join(' OR '),
  params: Object.assign({}, ...conditions.map(({ params }) => params)) as Params,
})

/** Binds a value under a name of its own and answers how the text refers to it. */
export type Bind = (type: string, value: unknown) => string

const latest = 4_294_967_295

/** Clamped to what a DateTime holds; as a parameter of that type, the first hours of 1970 cannot be read. */
export const storedSeconds = (at: Date) => Math.min(Math.max(Math.floor(at.getTime() / 1_000), 0), latest)

const maxTokens = 60

/** Normalised words between single spaces, each with a text index: of title and text, of the author's biography. */
export type Words = 'search' | 'bio_search'

/** Look-ups take up to 64 tokens at once. */
export function hasTokens(
  look: 'hasAllTokens' | 'hasAnyTokens',
  tokens: string[],
  bind: Bind,
  words: Words = 'search',
): string {
  const chunks: string[] = []
  for (let at = 0; at < tokens.length; at += maxTokens) {
    chunks.push(`${look}(${words}, ${bind('Array(String)', tokens.slice(at, at + maxTokens))})`)
  }
  return chunks.length === 1 ? chunks[0]! : `(${chunks.join(look === 'hasAllTokens' ? ' AND ' : ' OR ')})`
}

const lookUp = /\b(hasA(?:ll|ny)Tokens\((?:bio_)?search, \{\w+:Array\(String\)\})\)/g

/**
 * A condition as a column of its own. Only in a WHERE does the engine know from the index that spaces alone part words;
 * anywhere else it would part them at underscores too.
 */
export const asColumn = (condition: string) => condition.replace(lookUp, `$1, 'splitByString')`)

/** Tokens in a row in a column of words or a part of it; the index goes first wherever whole tokens are known. */
export function compileSequence(
  haystack: string,
  tokens: string[],
  prefix: boolean,
  bind: Bind,
  words: Words = 'search',
): string {
  const whole = prefix ? tokens.slice(0, -1) : tokens
  const lookUp = whole.length === 0 ? [] : [hasTokens('hasAllTokens', [...new Set(whole)], bind, words)]
  if (prefix)
    return [...lookUp, `${haystack} LIKE ${bind('String', `% ${escapeLike(tokens.join(' '))}%`)}`].join(' AND ')
  if (tokens.length === 1 && haystack === words) return lookUp[0]!
  return [...lookUp, `position(${haystack}, ${bind('String', ` ${tokens.join(' ')} `)}) > 0`].join(' AND ')
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
