import * as z from 'zod/mini'
import { tokenise } from '#contract/query-language/tokenise.ts'
import type { ClickHouse, Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import { topicCondition } from '#server/selection/term-condition.ts'

/** Terms of similar frequency are read together, so that frequent ones leave posts to rare ones. */
const termsPerRead = 30
const postsPerRead = 500
const maxWords = 10_000

/** Words and phrases of the scripts whose marks `normalise` drops. */
const isFoldable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{N} ]+$/u

const Row = z.object({ word: z.string(), posts: z.coerce.number() })

/**
 * The usual spelling of terms, given by most posts first: in lower case, with accents and umlauts. Has no entry for
 * terms that most posts write plainly. Reads at most 500 posts for every 30 terms. Words of a phrase are spelled
 * separately.
 */
export async function readSpellings(
  clickhouse: ClickHouse,
  selection: Selection,
  terms: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const foldable = terms.filter((term) => isFoldable.test(term))
  if (foldable.length === 0) return new Map()
  const reads = Array.from({ length: Math.ceil(foldable.length / termsPerRead) }, (_, index) => {
    const own = foldable.slice(index * termsPerRead, (index + 1) * termsPerRead)
    const { where, params } = narrow(selection, [topicCondition(own, `spelled${index}_`)])
    return { sql: `(SELECT title, text FROM posts FINAL WHERE ${where} LIMIT ${postsPerRead})`, params }
  })
  const wanted = new Set(foldable.flatMap((term) => term.split(' ')))
  const rows = await clickhouse.rows(
    Row,
    `SELECT word, count() AS posts
     FROM (SELECT arrayJoin(arrayDistinct(tokens(lowerUTF8(concat(title, ' ', text))))) AS word FROM (${reads.map(({ sql }) => sql).join(' UNION ALL ')}))
     WHERE length(word) > lengthUTF8(word) OR word IN {plainWords:Array(String)}
     GROUP BY word ORDER BY posts DESC, word LIMIT ${maxWords}`,
    Object.assign({ plainWords: [...wanted] }, ...reads.map(({ params }) => params)) as Params,
    { signal },
  )
  const spelled = chooseSpellings(rows, wanted)
  return new Map(
    foldable
      .map((term): [string, string] => [
        term,
        term
          .split(' ')
          .map((word) => spelled.get(word) ?? word)
          .join(' '),
      ])
      .filter(([term, written]) => written !== term),
  )
}

/** The most frequent spelling of each token; the plain one on a tie. */
function chooseSpellings(rows: readonly z.infer<typeof Row>[], wanted: ReadonlySet<string>) {
  const counts = new Map<string, Map<string, number>>()
  for (const { word, posts } of rows)
    for (const { token, from, to } of tokenise(word)) {
      if (!wanted.has(token)) continue
      const written = word.slice(from, to).normalize('NFC')
      const own = counts.get(token) ?? new Map<string, number>()
      counts.set(token, own.set(written, (own.get(written) ?? 0) + posts))
    }
  return new Map(
    [...counts].map(([token, own]) => {
      const [first] = [...own].toSorted(
        ([a, one], [b, other]) => other - one || Number(b === token) - Number(a === token) || (a < b ? -1 : 1),
      )
      return [token, first![0]]
    }),
  )
}
