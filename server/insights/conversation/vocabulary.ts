import * as z from 'zod/mini'
import { sampled } from '#server/selection/sample.ts'
import { narrowed } from '#server/selection/scope.ts'
import type { InsightContext } from '../pipeline.ts'
import { bucketIndex } from '../steps/buckets.ts'
import { instant } from '../steps/instants.ts'
import { inBoth, isNow, type PeriodFrame } from '../steps/periods.ts'
import { readWords } from './words.ts'

const count = z.coerce.number()
const Row = z.object({ bucket: count, posts: count, words: count, fresh: count })

/**
 * Types per bucket among the posts that are read, one in `oneIn`, and those of them that no post of an earlier bucket or of
 * the earlier days held: vocabulary growth (Heaps 1978) bucket by bucket. Both grow with the posts, so they stand beside them.
 */
export async function readVocabulary(at: InsightContext & PeriodFrame, oneIn: number) {
  const { clickhouse, scope, until, buckets, signal } = at
  const index = bucketIndex(buckets)
  const { where, params } = narrowed(inBoth(scope, until), sampled(oneIn))
  const columns = `toInt32(if(${isNow}, ${index.sql}, -1)) AS bucket,`
  const rows = await clickhouse.rows(
    Row,
    `SELECT bucket, sumIf(held, word = '') AS posts, countIf(word != '') AS words, countIf(word != '' AND bucket = first) AS fresh
     FROM (
       SELECT word, bucket, count() AS held, min(bucket) OVER (PARTITION BY word) AS first
       FROM (SELECT bucket, arrayJoin(arrayConcat([''], arrayFilter(word -> word != '', arrayDistinct(splitByChar(' ', words))))) AS word FROM (${readWords(where, oneIn, columns)}))
       GROUP BY word, bucket
     )
     WHERE bucket >= 0 GROUP BY bucket`,
    { ...params, ...index.params },
    { signal },
  )
  const found = new Map(rows.map((row) => [row.bucket, row]))
  return buckets.starts.map((start, bucket) => {
    const { posts = 0, words = 0, fresh = 0 } = found.get(bucket) ?? {}
    return { at: instant(start), posts, words, fresh }
  })
}
