import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { sampleConditions } from '#server/selection/sample.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import { spacelessWords } from './segment-words.ts'
import { isSpacelessSql } from './term-sql.ts'

const maxCut = 2_000
const maxCharacters = 1_000
const batchSize = 100

const Row = z.object({ words: z.string(), language: z.string(), matched: z.coerce.number() })

/**
 * Posts per word in scripts without spaces, in a sample of one in `oneIn`. Segments at most 2,000 posts, yielding to
 * other requests, and projects to the sample. Only proposes terms, which look-ups then count.
 */
export async function countSpacelessWords(
  clickhouse: ClickHouse,
  selection: Selection,
  oneIn: number,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const { where, params } = narrow(selection, sampleConditions(oneIn))
  const text = oneIn === 1 ? 'search' : `splitByChar('\\n', sample)[1]`
  const rows = await clickhouse.rows(
    Row,
    `SELECT substringUTF8(words, 1, ${maxCharacters}) AS words, language, count() OVER () AS matched
     FROM (SELECT ${text} AS words, language, posts.id AS post FROM posts FINAL WHERE ${where}${oneIn === 1 ? '' : ` AND sample != ''`})
     WHERE ${isSpacelessSql('words')} ORDER BY cityHash64(post, 7) LIMIT ${maxCut}`,
    params,
    { signal },
  )
  const counts = new Map<string, number>()
  for (const [index, { words, language }] of rows.entries()) {
    if (index % batchSize === batchSize - 1) await new Promise((resolve) => setImmediate(resolve))
    for (const word of spacelessWords(words, language)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const scale = rows.length === 0 ? 1 : rows[0]!.matched / rows.length
  return new Map([...counts].map(([word, posts]) => [word, Math.round(posts * scale)]))
}
