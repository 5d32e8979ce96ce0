import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'

export type Condition = { condition: string; params: Params }

/** Parameter names must be unique across the conditions. */
export const joinWithOr = (conditions: readonly Condition[]): Condition => ({
  condition: conditions.map(({ condition }) => `(${condition})`).join(' OR '),
  params: Object.assign({}, ...conditions.map(({ params }) => params)) as Params,
})

export type Bind = (type: string, value: unknown) => string

const latest = 4_294_967_295

/** Clamped to the range of DateTime, in seconds. A DateTime parameter can't express the first hours of 1970. */
export const toDateTimeSeconds = (at: Date) => Math.min(Math.max(Math.floor(at.getTime() / 1_000), 0), latest)

const maxTokens = 60

/** Columns of normalised words between single spaces, each with a text index: title and text, author biography. */
export type WordsColumn = 'search' | 'bio_search'

/** ClickHouse look-ups accept at most 64 tokens, so longer lists are split. */
export function hasTokens(
  look: 'hasAllTokens' | 'hasAnyTokens',
  tokens: string[],
  bind: Bind,
  words: WordsColumn = 'search',
): string {
  const chunks: string[] = []
  for (let at = 0; at < tokens.length; at += maxTokens) {
    chunks.push(`${look}(${words}, ${bind('Array(String)', tokens.slice(at, at + maxTokens))})`)
  }
  return chunks.length === 1 ? chunks[0]! : `(${chunks.join(look === 'hasAllTokens' ? ' AND ' : ' OR ')})`
}

const lookUp = /\b(hasA(?:ll|ny)Tokens\((?:bio_)?search, \{\w+:Array\(String\)\})\)/g

/**
 * A condition for use outside WHERE, where ClickHouse doesn't know the index's tokenizer and would also split words at
 * underscores.
 */
export const toSelectableCondition = (condition: string) => condition.replace(lookUp, `$1, 'splitByString')`)

/** Consecutive tokens in a column of words or part of it. Whole tokens go through the index first. */
export function compileSequence(
  haystack: string,
  tokens: string[],
  prefix: boolean,
  bind: Bind,
  words: WordsColumn = 'search',
): string {
  const whole = prefix ? tokens.slice(0, -1) : tokens
  const lookUp = whole.length === 0 ? [] : [hasTokens('hasAllTokens', [...new Set(whole)], bind, words)]
  if (prefix)
    return [...lookUp, `${haystack} LIKE ${bind('String', `% ${escapeLike(tokens.join(' '))}%`)}`].join(' AND ')
  if (tokens.length === 1 && haystack === words) return lookUp[0]!
  return [...lookUp, `position(${haystack}, ${bind('String', ` ${tokens.join(' ')} `)}) > 0`].join(' AND ')
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
