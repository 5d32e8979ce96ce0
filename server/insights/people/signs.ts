import * as z from 'zod/mini'
import { type AutomationSigns, automationThresholds } from '#contract/answers/people.ts'
import type { CoordinatedPosts } from '#contract/answers/coordination.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { joinWithOr } from '#server/selection/conditions.ts'
import { nearIdenticalCondition } from '#server/selection/near-identical.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'

const Row = z.object({
  author: z.string(),
  posts: z.coerce.number(),
  perDay: z.number(),
  burstiness: z.nullable(z.number()),
  texts: z.coerce.number(),
  distinct: z.coerce.number(),
  coordinated: z.coerce.number(),
})

/**
 * Signs of automation by author key: posts per active UTC day (Howard, Kollanyi 2016 name 50), burstiness (σ − μ) ÷ (σ
 * + μ) of the gaps between posts (Goh, Barabási 2008), the share of repeated title and text without reposts, and the
 * share of posts in coordination findings. They describe behavior, and prove nothing.
 */
export async function readSigns(
  clickhouse: ClickHouse,
  selection: Selection,
  authors: readonly string[],
  findings: readonly Pick<CoordinatedPosts, 'alike'>[],
  signal: AbortSignal,
): Promise<Map<string, AutomationSigns>> {
  if (authors.length === 0) return new Map()
  const { where, params } = narrow(selection, [
    { condition: 'author_key IN {authors:Array(UInt64)}', params: { authors: authors.map(BigInt) } },
  ])
  const found = joinWithOr(findings.map(({ alike }, index) => nearIdenticalCondition(alike, `found${index}`)))
  const rows = await clickhouse.rows(
    Row,
    signsQuery(where, found.condition || '0'),
    { ...params, ...found.params },
    { signal },
  )
  return new Map(rows.map((row) => [row.author, signsOf(row)]))
}

const signsQuery = (where: string, found: string) => `
  SELECT toString(author_key) AS author, count() AS posts,
    count() / uniqExact(intDiv(toUnixTimestamp(posted_at), 86400)) AS perDay,
    arrayPopFront(arrayDifference(arraySort(groupArray(toInt64(toUnixTimestamp(posted_at)))))) AS gaps,
    if(empty(gaps), 0, arrayAvg(gaps)) AS mean, if(empty(gaps), 0, arrayReduce('stddevPop', gaps)) AS deviation,
    if(mean + deviation = 0, NULL, (deviation - mean) / (deviation + mean)) AS burstiness,
    countIf(text_hash != 0) AS texts, uniqExactIf(text_hash, text_hash != 0) AS distinct,
    countIf(${found}) AS coordinated
  FROM posts FINAL WHERE ${where}
  GROUP BY author_key`

function signsOf({ posts, perDay, burstiness, texts, distinct, coordinated }: z.infer<typeof Row>): AutomationSigns {
  const { minPosts } = automationThresholds
  const signs = {
    perDay,
    burstiness: posts < minPosts ? null : burstiness,
    duplicates: texts < minPosts ? null : (texts - distinct) / texts,
    coordinated: coordinated / posts,
  }
  return { ...signs, marked: markedOf(signs) }
}

function markedOf({ perDay, burstiness, duplicates }: Omit<AutomationSigns, 'marked'>): AutomationSigns['marked'] {
  const isMarked = {
    perDay: perDay >= automationThresholds.perDay,
    burstiness: burstiness !== null && burstiness <= automationThresholds.burstiness,
    duplicates: duplicates !== null && duplicates >= automationThresholds.duplicates,
  }
  return (['perDay', 'burstiness', 'duplicates'] as const).filter((sign) => isMarked[sign])
}
