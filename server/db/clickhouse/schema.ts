import * as z from 'zod/mini'
import { canonicalDomain } from '#contract/domain.ts'
import type { ClickHouse } from './clickhouse.ts'
import { durable, type Migration } from './migrate.ts'

const sentiment = `Enum8('unknown' = 0, 'negative' = 1, 'neutral' = 2, 'positive' = 3, 'unsure' = 4)`

/**
 * The columns of a post, and of one that an import replaced (`superseded_posts`), so that undoing the import brings it back.
 *
 * `posts` holds one row per observation that changed something; the newest `version` of an id counts, so every read says
 * FINAL. `search` holds the normalised tokens of title and text between single spaces (tokenise.ts), so a word is a text
 * index lookup and a phrase is a substring of it. `interactions` follows metrics.ts; null means that the source does not
 * say, and `likes` can lie below zero where people vote against a post. Counted is `sentiment`; `verdict` is what the classifier or
 * the file said, before anybody corrected it. `sentiment_probability` is in per cent, 0 where the classifier was not asked;
 * `sentiment_model` is its version, 0 where the file brought the sentiment, 1 where a word list of earlier releases found it or an
 * earlier release took it from a file, from 128 on the code of what the corrections of its workspace taught. A post past the plan's month is `counted_only`: without its text.
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
 * Authors are told apart without reading two columns of text, 0 where the source names none; who repeats a text is seen without
 * reading texts, 0 where there is none, and where a repost brings another's. Every page that ranks words reads one post in 32,
 * spread evenly, in a thirtieth of the bytes: words, hashtags and links by lines.
 */
const reckonedColumns = String.raw`
  author_key UInt64 MATERIALIZED if(author_id = '' AND author_handle = '', 0,
    sipHash64(source, if(author_id = '', author_handle, author_id))) CODEC(NONE),
  sample String MATERIALIZED if(cityHash64(id) % 32 = 0,
    arrayStringConcat([search, arrayStringConcat(hashtags, ' '), arrayStringConcat(links, ' ')], '\n'), '') CODEC(ZSTD(1)),
  text_hash UInt64 MATERIALIZED if(type = 'repost' OR (title = '' AND text = ''), 0, cityHash64(title, text)) CODEC(NONE)`

const firstRelease = [
  // An author is looked up by any of three names, as one list (compile-field.ts).
  `CREATE TABLE IF NOT EXISTS posts (${postColumns}, corrected Bool DEFAULT false, ${reckonedColumns},
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
  // Of rows that were refused, and of those that went in without a value of theirs; reasons sentence by sentence, for other languages.
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
  // Counts of posts that came in more than once, each with the import it came by; a count is read once a moment.
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
 * What near-identical texts have in common (MinHash, Broder 1997): hashes of the three smallest and of the three largest pairs of
 * words, without numbers, mentions, hashtags and emoji. Two texts with nine of ten pairs in common share one of both nearly always. Zeros
 * where a repost brings another's text, and for fewer than five words: those are alike by chance.
 */
const plainWords = String.raw`arrayFilter(word -> match(word, '^\\pL[^0-9]*$') AND NOT has(mentions, word) AND NOT has(hashtags, word), splitByChar(' ', search))`
const minhash = `
  minhash Tuple(smallest UInt64, largest UInt64) MATERIALIZED
  if(type = 'repost' OR length(${plainWords}) < 5 OR lengthUTF8(arrayStringConcat(${plainWords}, ' ')) < 24,
    CAST((0, 0), 'Tuple(smallest UInt64, largest UInt64)'),
    CAST(wordShingleMinHash(arrayStringConcat(${plainWords}, ' '), 2, 3), 'Tuple(smallest UInt64, largest UInt64)')) CODEC(NONE)`

/** What the workspace keeps of a post beside all this, by the ids of its fields; a number as it is compared. */
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

/** Tables whose rows are of a workspace each, named by `workspace_id`: on a cluster all of its rows lie on one shard. */
export const tablesOfWorkspaces = ['posts', 'superseded_posts', 'import_rejections', 'post_observations'] as const

/** Forward only, applied in order. What has shipped is never edited. */
export const migrations: readonly Migration[] = [
  { version: 37, statements: firstRelease },
  // Accounts keep to the store that they began with.
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
