import * as z from 'zod/mini'
import { sampleConditions } from '#server/selection/sample.ts'
import { narrow, rangeCondition } from '#server/selection/scope.ts'
import type { InsightContext } from '../pipeline.ts'
import { queryWords } from '../steps/query-words.ts'
import { countRoughly, termPosts } from '../steps/terms.ts'
import { findTopicsInWorker } from './in-worker.ts'

const maxSampled = 20_000
const storedOneIn = 32
const maxCharacters = 2_000

const Row = z.object({
  at: z.coerce.number(),
  post: z.string(),
  words: z.string(),
  language: z.string(),
  links: z.array(z.string()),
})

/** One post in how many is read, so that at most 20,000 are; many posts are read through their stored `sample`. */
const toSamplingRate = (posts: number) => {
  const oneIn = Math.ceil(posts / maxSampled)
  return oneIn < storedOneIn ? Math.max(1, oneIn) : Math.ceil(oneIn / storedOneIn) * storedOneIn
}

/**
 * Topics of a scope's sample: the same posts every time, without reposts, and with one post of each group of
 * near-duplicates (by `minhash`). `all` is the approximate number of posts.
 */
export async function findTopicsOfScope({ clickhouse, scope, signal }: InsightContext) {
  const all = await countRoughly(clickhouse, narrow(scope.withMuted, [rangeCondition(scope.range)]), signal)
  const oneIn = toSamplingRate(all)
  const { where, params } = narrow(scope, [
    ...sampleConditions(oneIn, 'topicsOneIn'),
    { condition: `type != 'repost' AND search != ''`, params: {} },
  ])
  const columns = {
    at: 'toUnixTimestamp(posted_at)',
    post: 'posts.id',
    twin: 'if(minhash.smallest = 0, posts.id, minhash.smallest)',
  }
  const rows = await clickhouse.rows(
    Row,
    `SELECT at, toString(post) AS post, substringUTF8(search, 1, ${maxCharacters}) AS words, language, links
     FROM (${termPosts(where, oneIn < storedOneIn ? 1 : oneIn, columns)})
     ORDER BY cityHash64(twin), at, post LIMIT 1 BY twin LIMIT ${maxSampled}`,
    params,
    { signal },
  )
  const posts = rows.map(({ post, words, ...row }) => ({ id: post, search: words, ...row }))
  const topics = await findTopicsInWorker({ posts, ownWords: [...queryWords(scope.tree)] }, signal)
  return { topics, read: rows.length, all }
}
