import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { coordinationThresholds as thresholds } from '#contract/metrics/coordination.ts'
import { isOwnAuthorSql, type OwnAccountKey } from '#server/selection/answered-condition.ts'
import { hasFingerprint } from '#server/selection/near-identical.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import type { NearDuplicatePost } from './groups.ts'

/** Posts whose fingerprints are counted per pass, which takes about 200 MB of ClickHouse's memory. */
const batchPosts = 2_000_000
const maxCandidates = 2_000
const maxPosts = 50_000
/** Five accounts within two hours mean at least three in one of two adjacent slots. */
const minInSlot = Math.ceil(thresholds.accounts / 2)
const slotSeconds = thresholds.burstHours * 3_600

const count = z.coerce.number()

const fingerprinted = { condition: 'minhash.smallest != 0 AND author_key != 0', params: {} }

/**
 * Fingerprints shared by enough accounts within a time slot, most posts first; at most 2,000. Counts in several passes,
 * each over part of the fingerprints, to bound memory.
 */
export async function readCandidates(clickhouse: ClickHouse, scope: Selection, signal: AbortSignal): Promise<string[]> {
  const { where, params } = narrow(scope, [fingerprinted])
  const [all] = await clickhouse.rows(
    z.object({ posts: count }),
    `SELECT count() AS posts FROM posts FINAL WHERE ${where}`,
    params,
    { signal },
  )
  const passes = Math.max(1, Math.ceil(all!.posts / batchPosts))
  const found: { fingerprint: string; posts: number }[] = []
  for (let pass = 0; pass < passes; pass++)
    found.push(
      ...(await clickhouse.rows(
        z.object({ fingerprint: z.string(), posts: count }),
        candidatesQuery(where),
        { ...params, passes, pass },
        { signal },
      )),
    )
  return found
    .toSorted((a, b) => b.posts - a.posts || (a.fingerprint < b.fingerprint ? -1 : 1))
    .slice(0, maxCandidates)
    .map(({ fingerprint }) => fingerprint)
}

const candidatesQuery = (where: string) => `
  SELECT toString(fingerprint) AS fingerprint, max(n) AS posts
  FROM (
    SELECT fingerprint, count() AS n
    FROM (
      SELECT arrayJoin([minhash.smallest, minhash.largest]) AS fingerprint, author_key, intDiv(toUnixTimestamp(posted_at), ${slotSeconds}) AS slot
      FROM posts FINAL WHERE ${where}
    )
    WHERE fingerprint % {passes:UInt32} = {pass:UInt32}
    GROUP BY fingerprint, slot
    HAVING n >= ${minInSlot} AND uniqUpTo(${minInSlot})(author_key) >= ${minInSlot}
  )
  GROUP BY fingerprint
  ORDER BY posts DESC, fingerprint LIMIT ${maxCandidates}`

const Row = z.object({
  author: z.string(),
  at: count,
  followers: z.nullable(count),
  smallest: z.string(),
  largest: z.string(),
  isAnswer: z.coerce.boolean(),
  isOwn: z.coerce.boolean(),
  sites: z.array(z.string()),
})

/** Newest posts with one of the fingerprints; at most 50,000. */
export async function readNearDuplicates(
  clickhouse: ClickHouse,
  scope: Selection,
  fingerprints: readonly string[],
  own: readonly OwnAccountKey[],
  signal: AbortSignal,
): Promise<NearDuplicatePost[]> {
  if (fingerprints.length === 0) return []
  const ours = isOwnAuthorSql(own)
  const { where, params } = narrow(scope, [
    fingerprinted,
    { condition: hasFingerprint('candidates'), params: { candidates: fingerprints } },
  ])
  const rows = await clickhouse.rows(
    Row,
    `SELECT toString(author_key) AS author, toUnixTimestamp(posted_at) AS at, author_followers AS followers,
       toString(minhash.smallest) AS smallest, toString(minhash.largest) AS largest,
       type = 'reply' AS isAnswer, ${ours.sql} AS isOwn, domains AS sites
     FROM posts FINAL WHERE ${where}
     ORDER BY posted_at DESC, id LIMIT ${maxPosts}`,
    { ...params, ...ours.params },
    { signal },
  )
  return rows.map(({ smallest, largest, ...row }) => ({ ...row, fingerprints: [smallest, largest] as const }))
}
