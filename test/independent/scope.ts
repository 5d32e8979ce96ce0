import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { TestServer } from '#test/support/server.ts'
import { type Duck, quoted } from './duckdb.ts'
import type { SourceFile } from './files.ts'

/** What only the product's own reading of a text can say of a post: its words and what they carry, language and verdict. */
async function readTexts(server: TestServer, workspaceId: string) {
  const rows = await server.services.clickhouse.rows(
    z.looseObject({}),
    `SELECT source, native_id, toString(posts.id) AS post, language, sentiment, sentiment_probability AS probability, title, text, author_bio AS bio,
       toUnixTimestamp(collected_at) AS collected_at, arrayFilter(word -> word != '', arrayDistinct(splitByChar(' ', search))) AS tokens,
       arrayFilter(word -> word != '', splitByChar(' ', search)) AS sequence, hashtags, mentions, emoji, domains, links
     FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}`,
    { workspaceId },
  )
  return rows.map((row) => JSON.stringify(row)).join('\n')
}

const interactions = `CASE
  WHEN source = 'rss' THEN NULL
  WHEN source = 'hacker-news' THEN if(likes IS NULL AND replies IS NULL, NULL, coalesce(likes - 1, 0) + coalesce(replies, 0))
  WHEN source IN ('reddit', 'lemmy', 'youtube') THEN if(likes IS NULL AND replies IS NULL, NULL, coalesce(likes, 0) + coalesce(replies, 0))
  ELSE if(likes IS NULL AND reposts IS NULL AND quotes IS NULL AND replies IS NULL, NULL,
    coalesce(likes, 0) + coalesce(reposts, 0) + coalesce(quotes, 0) + coalesce(replies, 0)) END`

/** `observations` are the rows of the file, `posts` the last of each post, by product.md 1.1. */
export async function loadPosts(duck: Duck, server: TestServer, workspaceId: string, file: SourceFile) {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-texts-'))
  const texts = join(folder, 'texts.json')
  writeFileSync(texts, await readTexts(server, workspaceId))
  await duck.run(
    `CREATE OR REPLACE TABLE observations AS SELECT *, ${interactions} AS interactions FROM (${file.sql(file.path)})`,
    `CREATE OR REPLACE TABLE texts AS SELECT * FROM read_json(${quoted(texts)}, format = 'newline_delimited', maximum_object_size = 33554432,
      columns = {source: 'VARCHAR', native_id: 'VARCHAR', post: 'UBIGINT', language: 'VARCHAR', sentiment: 'VARCHAR', probability: 'INTEGER', title: 'VARCHAR',
        text: 'VARCHAR', bio: 'VARCHAR', collected_at: 'BIGINT', tokens: 'VARCHAR[]', sequence: 'VARCHAR[]', hashtags: 'VARCHAR[]', mentions: 'VARCHAR[]',
        emoji: 'VARCHAR[]', domains: 'VARCHAR[]', links: 'VARCHAR[]'})`,
    `CREATE OR REPLACE TABLE posts AS
     SELECT last.*, source || ':' || author AS author_key, texts.* EXCLUDE (source, native_id),
       (sentiment = 'positive')::INTEGER - (sentiment = 'negative')::INTEGER AS lead,
       (sentiment IN ('positive', 'neutral', 'negative'))::INTEGER AS classified
     FROM (SELECT * FROM observations QUALIFY row_number() OVER (PARTITION BY source, native_id ORDER BY seen_at DESC, line DESC) = 1) AS last
     JOIN texts USING (source, native_id)`,
  )
  rmSync(folder, { recursive: true })
}

export type Period = {
  from: string
  to: string
  days: number
  timezone: string
  /** Seconds since 1970. */
  fromAt: number
  toAt: number
  /** Where the range still runs, how far it has passed, to the next five minutes; else its end. */
  passedAt: number
  previous: { from: string; to: string; days: number; fromAt: number; toAt: number; until: string | null }
}

const beginOf = (day: string, timezone: string) => `epoch(timezone(${quoted(timezone)}, ${day}::TIMESTAMP))::BIGINT`

export type Days = {
  from: string
  to: string
  /** Chosen days `from..to`; as many days right before where left out. */
  previous?: string
}

/** `scoped` are the posts of a narrowing of all days, `current` those of the days, `earlier` those of the days compared with. */
type Chosen = Days & { timezone: string; where: string; now: Date }
export async function chooseScope(duck: Duck, asked: Chosen): Promise<Period> {
  const { from, to, previous, timezone, where, now } = asked
  const zone = quoted(timezone)
  const chosen = previous?.split('..').map((day) => `DATE ${quoted(day)}`)
  const bounds = await duck.row<Bounds>(`
    WITH given AS (SELECT DATE ${quoted(from)} AS first, DATE ${quoted(to)} AS last, last - first + 1 AS days),
    beside AS (SELECT *, ${chosen?.[0] ?? 'first - days::INTEGER'} AS before, ${chosen?.[1] ?? 'first - 1'} AS ends FROM given),
    clock AS (SELECT to_timestamp(ceil(${now.getTime()} / 300000) * 300) AS at)
    SELECT days, ${beginOf('first', timezone)} AS "fromAt", ${beginOf('(last + 1)', timezone)} AS "toAt", epoch(clock.at)::BIGINT AS ahead,
      before::VARCHAR AS "earlierFrom", ends::VARCHAR AS "earlierTo", ends - before + 1 AS "earlierDays",
      ${beginOf('before', timezone)} AS "earlierAt", ${beginOf('(ends + 1)', timezone)} AS "earlierEnd",
      epoch(timezone(${zone}, timezone(${zone}, clock.at) - to_days((first - before)::INTEGER)))::BIGINT AS passed
    FROM beside, clock`)
  const { days, fromAt, toAt, ahead, passed } = bounds
  const clock = now.getTime() / 1_000
  const runs = bounds.earlierDays === days && clock >= fromAt && clock < toAt && passed < bounds.earlierEnd
  const earlierTo = runs ? passed : bounds.earlierEnd
  await duck.run(
    `CREATE OR REPLACE TABLE scoped AS SELECT * FROM posts WHERE ${where}`,
    `CREATE OR REPLACE TABLE current AS SELECT * FROM scoped WHERE posted_at >= ${fromAt} AND posted_at < ${toAt}`,
    `CREATE OR REPLACE TABLE earlier AS SELECT * FROM scoped WHERE posted_at >= ${bounds.earlierAt} AND posted_at < ${earlierTo}`,
  )
  const passedAt = ahead > fromAt ? Math.min(ahead, toAt) : toAt
  const until = runs ? new Date(passed * 1_000).toISOString() : null
  const earlier = { from: bounds.earlierFrom, to: bounds.earlierTo, days: bounds.earlierDays }
  const compared = { ...earlier, fromAt: bounds.earlierAt, toAt: earlierTo, until }
  return { from, to, days, timezone, fromAt, toAt, passedAt, previous: compared }
}

type Instants = 'days' | 'fromAt' | 'toAt' | 'ahead' | 'earlierDays' | 'earlierAt' | 'earlierEnd' | 'passed'
type Bounds = Record<Instants, number> & Record<'earlierFrom' | 'earlierTo', string>

export type Unit = 'hour' | 'day' | 'week' | 'month'

/** The days of a range and those compared with, as answers name them. */
export const daysOf = ({ from, to, days, previous }: Period, bucket: Unit) => ({
  range: { from, to, days, bucket },
  previous: { from: previous.from, to: previous.to, days: previous.days, until: previous.until },
})

/** `buckets`: `index`, `first_at` and `end_at` in seconds, `length` in days, for the hours, days, weeks or months of the range. */
export async function layBuckets(duck: Duck, { from, to, timezone, fromAt, toAt }: Period, unit: Unit, until = toAt) {
  const zone = quoted(timezone)
  const begins =
    unit === 'hour'
      ? `SELECT range AS first_at FROM range(${fromAt}, ${toAt}, 3600)`
      : `SELECT DISTINCT ${beginOf(`greatest(date_trunc('${unit}', day), TIMESTAMP ${quoted(from)})`, timezone)} AS first_at
         FROM generate_series(TIMESTAMP ${quoted(from)}, TIMESTAMP ${quoted(to)}, INTERVAL 1 DAY) AS days(day)`
  const end = `lead(first_at, 1, ${toAt}) OVER (ORDER BY first_at)`
  const length = `date_diff('day', timezone(${zone}, to_timestamp(first_at)), timezone(${zone}, to_timestamp(${end})))::DOUBLE`
  await duck.run(`CREATE OR REPLACE TABLE buckets AS
    SELECT row_number() OVER (ORDER BY first_at) - 1 AS index, first_at, ${end} AS end_at,
      ${unit === 'hour' ? '1 / 24.0' : length} AS length
    FROM (${begins}) WHERE first_at < ${until}`)
}

export const instant = (seconds: string) =>
  `strftime(make_timestamp((${seconds} * 1000000)::BIGINT), '%Y-%m-%dT%H:%M:%S.000Z')`
