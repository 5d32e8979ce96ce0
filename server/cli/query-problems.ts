import type { QueryProblem } from '#contract/saved-queries/queries.ts'

const windowSize = 72

/** Shows the query with carets below each problem. Columns count from 1. */
export const explainProblems = (query: string, problems: readonly QueryProblem[]) =>
  ['The query cannot be read.', ...problems.map((problem) => explain(query, problem))].join('\n\n')

function explain(query: string, { code, from, to, message, hint }: QueryProblem) {
  const start = Math.max(0, Math.min(from - 20, query.length - windowSize))
  const line = query.slice(start, start + windowSize).replace(/[\p{Cc}]/gu, ' ')
  const carets = `${' '.repeat(Math.max(0, from - start))}${'^'.repeat(Math.max(1, Math.min(to, start + windowSize) - from))}`
  return [
    `${code}, column ${from + 1}: ${message}${hint === undefined ? '' : ` (${hint})`}`,
    `  ${line}`,
    `  ${carets}`,
  ].join('\n')
}
