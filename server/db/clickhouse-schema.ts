import type { Migration } from './clickhouse-migrate.ts'
import { rejoinUnderscores } from './rejoin-underscores.ts'

/**
 * Forward-only migrations of the posts' store, applied in order. A statement is never edited once it has shipped.
 *
 * `posts` holds one row per observation that changed something; the newest `version` of an id counts, so every read says
 * FINAL. `search` holds the normalised tokens of title and text between single spaces (tokenise.ts), so a word is a text
 * index lookup and a phrase is a substring of it. `interactions` follows metrics.ts; null means that the source does not
 * say. `sentiment_probability` is in per cent, 0 where the classifier was not asked; `sentiment_model` is its version, 0 where the
 * file brought the sentiment, 1 where a word list of earlier releases found it or an earlier release took it from a file. `superseded_posts` keeps the row that an import replaced, so that undoing the import brings it back.
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
  author_followers Nullable(UInt64) CODEC(T64, ZSTD(1)),
  posted_at DateTime('UTC') CODEC(Delta, ZSTD(1)),
  collected_at DateTime('UTC') CODEC(Delta, ZSTD(1)),
  title String CODEC(ZSTD(1)),
  text String CODEC(ZSTD(1)),
  search String CODEC(ZSTD(1)),
  language LowCardinality(String),
  sentiment Enum8('unknown' = 0, 'negative' = 1, 'neutral' = 2, 'positive' = 3),
  likes Nullable(UInt64) CODEC(T64, ZSTD(1)),
  reposts Nullable(UInt64) CODEC(T64, ZSTD(1)),
  quotes Nullable(UInt64) CODEC(T64, ZSTD(1)),
  replies Nullable(UInt64) CODEC(T64, ZSTD(1)),
  views Nullable(UInt64) CODEC(T64, ZSTD(1)),
  interactions Nullable(Int64) CODEC(T64, ZSTD(1)),
  hashtags Array(LowCardinality(String)),
  mentions Array(String) CODEC(ZSTD(1)),
  links Array(String) CODEC(ZSTD(1)),
  domains Array(LowCardinality(String)),
  emoji Array(LowCardinality(String)),
  parent_id String CODEC(ZSTD(1)),
  root_id String CODEC(ZSTD(1)),
  import_id UUID CODEC(ZSTD(1)),
  content_hash UInt64 CODEC(NONE),
  version UInt64 CODEC(Delta, ZSTD(1))`

const sentiment = `Enum8('unknown' = 0, 'negative' = 1, 'neutral' = 2, 'positive' = 3, 'unsure' = 4)`

// Table settings in this engine: an acknowledged insert is on disk, its directory entry too.
const durable = 'fsync_after_insert = 1, fsync_part_directory = 1'

export const migrations: readonly Migration[] = [
  `CREATE TABLE IF NOT EXISTS posts (${postColumns},
    INDEX search_tokens search TYPE text(tokenizer = splitByString([' '])),
    INDEX hashtag_values hashtags TYPE text(tokenizer = array),
    INDEX author_handle_value lower(author_handle) TYPE bloom_filter(0.01) GRANULARITY 4
  ) ENGINE = ReplacingMergeTree(version)
  PARTITION BY toYYYYMM(posted_at)
  ORDER BY (workspace_id, posted_at, id)
  SETTINGS ${durable}`,
  `CREATE TABLE IF NOT EXISTS superseded_posts (${postColumns},
    superseded_by UUID
  ) ENGINE = MergeTree
  ORDER BY (workspace_id, superseded_by, id)
  SETTINGS ${durable}`,
  `CREATE TABLE IF NOT EXISTS import_rejections (
    workspace_id UUID,
    import_id UUID CODEC(ZSTD(1)),
    line UInt64,
    reason String,
    raw String
  ) ENGINE = ReplacingMergeTree
  PRIMARY KEY (workspace_id, import_id, line)
  ORDER BY (workspace_id, import_id, line, sipHash64(raw))
  SETTINGS ${durable}`,
  // An author is looked up by any of three names, as one list (compile-field.ts).
  `ALTER TABLE posts ADD INDEX IF NOT EXISTS author_names
    [lower(author_handle), lower(author_name), lower(author_id)] TYPE text(tokenizer = array)`,
  'ALTER TABLE posts MATERIALIZE INDEX author_names',
  // Authors are told apart without reading two columns of text; 0 where the source names none.
  `ALTER TABLE posts ADD COLUMN IF NOT EXISTS author_key UInt64
    MATERIALIZED if(author_id = '' AND author_handle = '', 0, sipHash64(source, if(author_id = '', author_handle, author_id)))`,
  // An author's biography comes with each of their posts: a dictionary holds each one once a part.
  `ALTER TABLE posts ADD COLUMN IF NOT EXISTS author_bio LowCardinality(String) AFTER author_followers,
    ADD COLUMN IF NOT EXISTS bio_search LowCardinality(String) AFTER search`,
  `ALTER TABLE superseded_posts ADD COLUMN IF NOT EXISTS author_bio LowCardinality(String) AFTER author_followers,
    ADD COLUMN IF NOT EXISTS bio_search LowCardinality(String) AFTER search`,
  `ALTER TABLE posts ADD INDEX IF NOT EXISTS bio_tokens bio_search TYPE text(tokenizer = splitByString([' ']))`,
  'ALTER TABLE posts MATERIALIZE INDEX bio_tokens',
  // Merges of parts that are older than the column fail at its index until the column stands in them; writing it takes a default.
  `ALTER TABLE posts MODIFY COLUMN bio_search LowCardinality(String) DEFAULT ''`,
  'ALTER TABLE posts MATERIALIZE COLUMN bio_search',
  // What every overview, phrase and exclusion reads whole is unpacked faster, for 24 bytes a post; new parts and merges take it.
  `ALTER TABLE posts MODIFY COLUMN search CODEC(LZ4), MODIFY COLUMN author_key CODEC(NONE),
    MODIFY COLUMN interactions CODEC(T64, LZ4), MODIFY COLUMN author_followers CODEC(T64, LZ4)`,
  // Rows that went in without a value of theirs are listed beside the refused ones.
  `ALTER TABLE import_rejections ADD COLUMN IF NOT EXISTS outcome Enum8('rejected' = 0, 'imported' = 1) AFTER line`,
  // A score can lie below zero where people vote against a post.
  'ALTER TABLE posts MODIFY COLUMN likes Nullable(Int64) CODEC(T64, ZSTD(1))',
  'ALTER TABLE superseded_posts MODIFY COLUMN likes Nullable(Int64) CODEC(T64, ZSTD(1))',
  // Where the address does not name the community, an import may.
  'ALTER TABLE posts ADD COLUMN IF NOT EXISTS community LowCardinality(String) AFTER root_id',
  'ALTER TABLE superseded_posts ADD COLUMN IF NOT EXISTS community LowCardinality(String) AFTER root_id',
  // Every page that ranks words reads one post in 32, spread evenly, in a thirtieth of the bytes: words, hashtags and links by lines.
  `ALTER TABLE posts ADD COLUMN IF NOT EXISTS sample String MATERIALIZED if(cityHash64(id) % 32 = 0,
    arrayStringConcat([search, arrayStringConcat(hashtags, ' '), arrayStringConcat(links, ' ')], '\\n'), '') CODEC(ZSTD(1))`,
  'ALTER TABLE posts MATERIALIZE COLUMN sample',
  rejoinUnderscores,
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
  // What is wrong with a row sentence by sentence, for other languages; empty where a row is older.
  'ALTER TABLE import_rejections ADD COLUMN IF NOT EXISTS reasons String CODEC(ZSTD(1)) AFTER reason',
  // Counted is `sentiment`; `verdict` is what the classifier or the file said, before anybody corrected it.
  ...['posts', 'superseded_posts'].flatMap((table) => [
    `ALTER TABLE ${table} MODIFY COLUMN sentiment ${sentiment}`,
    `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS verdict ${sentiment} DEFAULT sentiment AFTER sentiment,
      ADD COLUMN IF NOT EXISTS sentiment_probability UInt8 CODEC(ZSTD(1)) AFTER verdict,
      ADD COLUMN IF NOT EXISTS sentiment_model UInt8 DEFAULT 1 CODEC(ZSTD(1)) AFTER sentiment_probability`,
  ]),
  'ALTER TABLE posts ADD COLUMN IF NOT EXISTS corrected Bool DEFAULT false AFTER sentiment_model',
  // Who repeats a text is seen without reading texts; 0 where there is none, and where a repost brings another's.
  `ALTER TABLE posts ADD COLUMN IF NOT EXISTS text_hash UInt64
    MATERIALIZED if(type = 'repost' OR (title = '' AND text = ''), 0, cityHash64(title, text)) CODEC(NONE)`,
  'ALTER TABLE posts MATERIALIZE COLUMN text_hash',
  // Posts past the plan's month: counted, without their text.
  ...['posts', 'superseded_posts'].map(
    (table) => `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS counted_only Bool DEFAULT false AFTER community`,
  ),
  // The embedded engine removes what a merge replaces at once, so the merge has to be on disk, too.
  ...['posts', 'superseded_posts', 'import_rejections', 'post_observations', 'schema_migrations'].map(
    (table) => `ALTER TABLE ${table} MODIFY SETTING min_rows_to_fsync_after_merge = 1`,
  ),
  // Accounts keep to the store that they began with.
  `CREATE TABLE IF NOT EXISTS store_identity (id UUID) ENGINE = MergeTree ORDER BY id
  SETTINGS ${durable}, min_rows_to_fsync_after_merge = 1`,
]
