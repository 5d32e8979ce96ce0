import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { sampleConditions } from '#server/selection/sample.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import { isSpacelessSql } from './term-sql.ts'

const spaceless = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u30fc]/u
const maxCut = 2_000
const maxCharacters = 1_000
const batchSize = 100

const Row = z.object({ words: z.string(), language: z.string(), matched: z.coerce.number() })

const segmenters = new Map<string, Intl.Segmenter>()
function segmenterOf(locale: string) {
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, known)
  return known
}

/** Thai and kana determine the language; Han alone means Chinese unless the post is Japanese. */
function localeOf(run: string, language: string) {
  if (/\p{Script=Thai}/u.test(run)) return 'th'
  return language === 'ja' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run) ? 'ja' : 'zh'
}

/**
 * Words of a text in scripts tokenized by character (tokenise.ts), segmented by `Intl.Segmenter`: distinct, with at
 * least two characters. Expects normalized tokens between spaces.
 */
export function spacelessWords(text: string, language: string): string[] {
  const runs = text
    .split(' ')
    .reduce((joined, token) => (spaceless.test(token) ? joined + token : `${joined} `), '')
    .split(/ +/)
    .filter((run) => run.length > 1)
  return [
    ...new Set(
      runs.flatMap((run) =>
        // Folding splits sara am, but dictionaries have it composed.
        [...segmenterOf(localeOf(run, language)).segment(run.replaceAll('\u0e4d\u0e32', '\u0e33'))]
          .filter(({ segment, isWordLike }) => isWordLike === true && [...segment].length > 1)
          .map(({ segment }) => segment),
      ),
    ),
  ]
}

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
