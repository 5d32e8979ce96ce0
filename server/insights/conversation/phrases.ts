import * as z from 'zod/mini'
import { sampleConditions } from '#server/selection/sample.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import { logLikelihood, minAssociation } from './association.ts'
import { wordsSql, type Store, type WordCounts } from './words.ts'

const minPosts = 2
const maxPairs = 3_000
const maxWords = 1_000

const Row = z.object({ one: z.string(), other: z.string(), posts: z.coerce.number() })

/** Two consecutive words, the sample's posts that contain them, and their G² (`logLikelihood`). */
export type Phrase = { value: string; posts: number; association: number }

/**
 * Collocations: meaningful words that follow each other more often than by chance, strongest first. Counts posts, so
 * that one repetitive post counts once; expecting chance anywhere in a post makes the test conservative.
 */
export async function countPhrases(
  { clickhouse, signal }: Store,
  selection: Selection,
  { words, posts, oneIn }: WordCounts,
): Promise<Phrase[]> {
  const leading = [...words]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, maxWords)
    .map(([word]) => word)
  if (leading.length === 0) return []
  const alone = new Map(words)
  const { where, params } = narrow(selection, sampleConditions(oneIn))
  const rows = await clickhouse.rows(Row, pairsQuery(where, oneIn), { ...params, leadingWords: leading }, { signal })
  return rows
    .map(({ one, other, posts: both }) => ({
      value: `${one} ${other}`,
      posts: both,
      association: logLikelihood(both, alone.get(one)!, alone.get(other)!, posts),
    }))
    .filter(({ association }) => association >= minAssociation)
    .toSorted((a, b) => b.association - a.association || (a.value < b.value ? -1 : 1))
}

const pairsQuery = (where: string, oneIn: number) => `
  SELECT pair.1 AS one, pair.2 AS other, count() AS posts
  FROM (
    SELECT arrayJoin(arrayDistinct(arrayFilter(pair -> pair.1 != '' AND pair.2 != '' AND pair.1 != pair.2,
      arrayZip(arrayPopBack(known), arrayPopFront(known))))) AS pair
    FROM (
      SELECT arrayMap(word -> if(word IN {leadingWords:Array(String)}, word, ''), splitByChar(' ', words)) AS known
      FROM (${wordsSql(where, oneIn)})
    )
  )
  GROUP BY pair
  HAVING posts >= ${minPosts}
  ORDER BY posts DESC, one, other
  LIMIT ${maxPairs}`
