import * as z from 'zod/mini'
import { canonicalDomain } from '#contract/domain.ts'
import type { ClickHouse } from './clickhouse.ts'
import { durable, type Migration } from './migrate.ts'

const sentiment = `Enum8('unknown' = 0, 'negative' = 1, 'neutral' = 2, 'positive' = 3, 'unsure' = 4)`

/**
 * Columns of a post and of a post replaced by an import (`superseded_posts`), which undoing the import restores.
 *
 * `posts` has one row per observation that changed something; only the newest `version` of an ID counts, so every read
 * needs FINAL. `search` has the normalized tokens of title and text between single spaces (tokenise.ts): words use its
 * text index, phrases are substrings. `interactions` follows ingest/interactions.ts; null means unknown, and `likes` can be
 * negative where people vote posts down. Statistics use `sentiment`; `verdict` is the classifier's or file's value
 * before corrections. `sentiment_probability` is in per cent, 0 without the classifier. `sentiment_model` is its
 * version: 0 from a file, 1 from an earlier release's word list or file, 128 and above the code of the workspace's
 * learned layer. A `counted_only` post exceeded the plan's month and has no text.
 */
const postColumns = `
  workspace_id UUID,
  id UInt64 CODEC(NONE),
  source LowCardinality(String),
  native_id String CODEC(ZSTD(1)),
  url String CODEC(ZSTD(1)),
  type LowCardinality(String),
  author_id String CODEC(ZSTD(1)),
  author_handle String CODEC(ZSTD(1)),
  author_name String CODEC(ZSTD(1)),
  author_followers Nullable(UInt64) CODEC(T64, LZ4),
  author_bio LowCardinality(String),
  posted_at DateTime('UTC') CODEC(Delta, ZSTD(1)),
  collected_at DateTime('UTC') CODEC(Delta, ZSTD(1)),
  title String CODEC(ZSTD(1)),
  text String CODEC(ZSTD(1)),
  search String CODEC(LZ4),
  bio_search LowCardinality(String) DEFAULT '',
  language LowCardinality(String),
  sentiment ${sentiment},
  verdict ${sentiment} DEFAULT sentiment,
  sentiment_probability UInt8 CODEC(ZSTD(1)),
  sentiment_model UInt8 DEFAULT 1 CODEC(ZSTD(1)),
  likes Nullable(Int64) CODEC(T64, ZSTD(1)),
  reposts Nullable(UInt64) CODEC(T64, ZSTD(1)),
  quotes Nullable(UInt64) CODEC(T64, ZSTD(1)),
  replies Nullable(UInt64) CODEC(T64, ZSTD(1)),
  views Nullable(UInt64) CODEC(T64, ZSTD(1)),
  interactions Nullable(Int64) CODEC(T64, LZ4),
  hashtags Array(LowCardinality(String)),
  mentions Array(String) CODEC(ZSTD(1)),
  links Array(String) CODEC(ZSTD(1)),
  domains Array(LowCardinality(String)),
  emoji Array(LowCardinality(String)),
  parent_id String CODEC(ZSTD(1)),
  root_id String CODEC(ZSTD(1)),
  community LowCardinality(String),
  counted_only Bool DEFAULT false,
  import_id UUID CODEC(ZSTD(1)),
  content_hash UInt64 CODEC(NONE),
  version UInt64 CODEC(Delta, ZSTD(1))`

/**
 * Computed columns that avoid reading texts. `author_key` identifies authors, 0 without one. `text_hash` finds repeated
 * texts, 0 for reposts and without text. `sample` has words, hashtags and links on three lines for one post in 32, so
 * that word rankings read a thirtieth of the bytes.
 */
const computedColumns = String.raw`
  author_key UInt64 MATERIALIZED if(author_id = '' AND author_handle = '', 0,
    sipHash64(source, if(author_id = '', author_handle, author_id))) CODEC(NONE),
  sample String MATERIALIZED if(cityHash64(id) % 32 = 0,
    arrayStringConcat([search, arrayStringConcat(hashtags, ' '), arrayStringConcat(links, ' ')], '\n'), '') CODEC(ZSTD(1)),
  text_hash UInt64 MATERIALIZED if(type = 'repost' OR (title = '' AND text = ''), 0, cityHash64(title, text)) CODEC(NONE)`

const firstRelease = [
  // Authors are found by any of three names in one list (compile-field.ts).
  `CREATE TABLE IF NOT EXISTS posts (${postColumns}, corrected Bool DEFAULT false, ${computedColumns},
    INDEX search_tokens search TYPE text(tokenizer = splitByString([' '])),
    INDEX hashtag_values hashtags TYPE text(tokenizer = array),
    INDEX author_handle_value lower(author_handle) TYPE bloom_filter(0.01) GRANULARITY 4,
    INDEX author_names [lower(author_handle), lower(author_name), lower(author_id)] TYPE text(tokenizer = array),
    INDEX bio_tokens bio_search TYPE text(tokenizer = splitByString([' ']))
  ) ENGINE = ReplacingMergeTree(version)
  PARTITION BY toYYYYMM(posted_at)
  ORDER BY (workspace_id, posted_at, id)
  SETTINGS ${durable}`,
  `CREATE TABLE IF NOT EXISTS superseded_posts (${postColumns},
    superseded_by UUID
  ) ENGINE = MergeTree
  ORDER BY (workspace_id, superseded_by, id)
  SETTINGS ${durable}`,
  // Rejected rows and rows imported without some value. `reasons` has translatable sentences.
  `CREATE TABLE IF NOT EXISTS import_rejections (
    workspace_id UUID,
    import_id UUID CODEC(ZSTD(1)),
    line UInt64,
    outcome Enum8('rejected' = 0, 'imported' = 1),
    reason String,
    reasons String CODEC(ZSTD(1)),
    raw String
  ) ENGINE = ReplacingMergeTree
  PRIMARY KEY (workspace_id, import_id, line)
  ORDER BY (workspace_id, import_id, line, sipHash64(raw))
  SETTINGS ${durable}`,
  // Counts of posts collected more than once, each with its import.
  `CREATE TABLE IF NOT EXISTS post_observations (
    workspace_id UUID,
    post_id UInt64 CODEC(NONE),
    observed_at DateTime('UTC') CODEC(Delta, ZSTD(1)),
    likes Nullable(Int64) CODEC(T64, ZSTD(1)),
    reposts Nullable(UInt64) CODEC(T64, ZSTD(1)),
    quotes Nullable(UInt64) CODEC(T64, ZSTD(1)),
    replies Nullable(UInt64) CODEC(T64, ZSTD(1)),
    views Nullable(UInt64) CODEC(T64, ZSTD(1)),
    interactions Nullable(Int64) CODEC(T64, ZSTD(1)),
    import_id UUID CODEC(ZSTD(1)),
    version UInt64 CODEC(Delta, ZSTD(1))
  ) ENGINE = ReplacingMergeTree(version)
  ORDER BY (workspace_id, post_id, observed_at, import_id)
  SETTINGS ${durable}`,
]

/**
 * Detects near-duplicates by MinHash (Broder 1997): hashes of the three smallest and three largest word pairs, without
 * numbers, mentions, hashtags and emoji. Texts sharing nine of ten pairs nearly always share one. Zeros for reposts,
 * and for fewer than five words, which match by chance.
 */
const plainWords = String.raw`arrayFilter(word -> match(word, '^\\pL[^0-9]*$') AND NOT has(mentions, word) AND NOT has(hashtags, word), splitByChar(' ', search))`
const minhash = `
  minhash Tuple(smallest UInt64, largest UInt64) MATERIALIZED
  if(type = 'repost' OR length(${plainWords}) < 5 OR lengthUTF8(arrayStringConcat(${plainWords}, ' ')) < 24,
    CAST((0, 0), 'Tuple(smallest UInt64, largest UInt64)'),
    CAST(wordShingleMinHash(arrayStringConcat(${plainWords}, ' '), 2, 3), 'Tuple(smallest UInt64, largest UInt64)')) CODEC(NONE)`

/** Values of custom fields by field ID; numbers in sortable form. */
const customFields = 'custom_fields Map(LowCardinality(String), String) CODEC(ZSTD(1))'

const Domain = z.object({ domain: z.string() })

/** Rewrites stored host names (`xn--…`, capitals) to their canonical form. */
async function rewriteDomains(clickhouse: ClickHouse) {
  for (const table of ['posts', 'superseded_posts']) {
    const stored = await clickhouse.rows(
      Domain,
      `SELECT DISTINCT toString(arrayJoin(domains)) AS domain FROM ${table} WHERE match(domain, '(^|[.])xn--|[^\\\\x00-\\\\x7f]')`,
      {},
      { acrossWorkspaces: true },
    )
    const renamed = stored.filter(({ domain }) => canonicalDomain(domain) !== domain)
    for (let at = 0; at < renamed.length; at += 1_000) {
      const from = renamed.slice(at, at + 1_000).map(({ domain }) => domain)
      await clickhouse.run(
        `ALTER TABLE ${table} UPDATE domains = arrayDistinct(arrayMap(
          domain -> transform(toString(domain), {from:Array(String)}, {to:Array(String)}, toString(domain)), domains))
        WHERE hasAny(domains, {from:Array(String)})`,
        { from, to: from.map(canonicalDomain) },
      )
    }
  }
}

/** Tables with a `workspace_id`; on a cluster, each workspace's rows are on one shard. */
export const tablesOfWorkspaces = ['posts', 'superseded_posts', 'import_rejections', 'post_observations'] as const

/** Forward only, applied in order. Never edit a released one. */
export const migrations: readonly Migration[] = [
  { version: 37, statements: firstRelease },
  // Binds the database to its accounts (stores.ts).
  {
    version: 38,
    statements: [
      `CREATE TABLE IF NOT EXISTS store_identity (id UUID) ENGINE = MergeTree ORDER BY id SETTINGS ${durable}`,
    ],
  },
  {
    version: 39,
    statements: [
      `ALTER TABLE posts ADD COLUMN IF NOT EXISTS ${minhash}`,
      'ALTER TABLE posts MATERIALIZE COLUMN minhash',
    ],
  },
  {
    version: 40,
    statements: [
      `ALTER TABLE posts ADD COLUMN IF NOT EXISTS ${customFields}`,
      `ALTER TABLE superseded_posts ADD COLUMN IF NOT EXISTS ${customFields}`,
    ],
  },
  { version: 41, statements: [], rewrite: rewriteDomains },
]
