import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Mapping } from '#contract/ingest/uploads.ts'
import { samplePath } from '#test/support/samples/where.ts'
import { quoted } from './duckdb.ts'
import { ownFile } from './own-file.ts'

/** Everything that is asked of a file: what is compared are the posts of one or more narrowings of its days. */
export type Narrowing = { name: string; input: Record<string, string>; where: string }

export type SourceFile = {
  name: string
  path: string
  timezone: string
  days: { from: string; to: string }
  mapping?: Partial<Mapping>
  /**
   * The posts as DuckDB reads them out of the file: `source`, `native_id`, `author` (null where none is named), `followers`,
   * `posted_at` and `seen_at` in seconds since 1970, the five counts, `type`, `parent_id`, `root_id`, `community`, and `line` for their order.
   */
  sql: (path: string) => string
  narrowings: Narrowing[]
}

const all: Narrowing = { name: 'all posts', input: {}, where: 'true' }

const author = { authorId: 'author', authorHandle: 'handle', authorName: 'name', authorFollowers: 'followers' }
const counts = { likes: 'likes', reposts: 'reposts', quotes: 'quotes', replies: 'replies', views: 'views' }
const said = { postedAt: 'posted', collectedAt: 'seen', text: 'text', language: 'lang', sentiment: 'mood' }
const post = {
  id: 'id',
  source: 'source',
  type: 'kind',
  parentId: 'parent',
  rootId: 'root',
  community: 'community',
  ...said,
}
const own: SourceFile = {
  name: 'a file of our own',
  path: join(mkdtempSync(join(tmpdir(), 'soundings-own-')), 'posts.csv'),
  timezone: 'Europe/Berlin',
  days: { from: '2026-05-15', to: '2026-05-29' },
  mapping: {
    columns: { ...post, ...author, ...counts },
    constants: {},
  },
  sql: (path) => `
    SELECT row_number() OVER () AS line, source, id AS native_id, nullif(author, '') AS author, followers::BIGINT AS followers,
      epoch(posted::TIMESTAMP)::BIGINT AS posted_at, epoch(seen::TIMESTAMP)::BIGINT AS seen_at,
      likes::BIGINT AS likes, reposts::BIGINT AS reposts, quotes::BIGINT AS quotes, replies::BIGINT AS replies, views::BIGINT AS views,
      kind AS type, coalesce(parent, '') AS parent_id, coalesce(root, '') AS root_id, coalesce(community, '') AS community
    FROM read_csv(${quoted(path)}, header = true, all_varchar = true)`,
  narrowings: [
    all,
    { name: 'one source', input: { source: 'x' }, where: `source = 'x'` },
    { name: 'a word', input: { text: 'ferry' }, where: `list_contains(tokens, 'ferry')` },
    { name: 'another source', input: { source: 'mastodon' }, where: `source = 'mastodon'` },
    { name: 'all days', input: { from: '2026-04-20', to: '2026-05-29' }, where: 'true' },
    { name: 'more days than those compared with', input: { previous: '2026-04-25..2026-05-01' }, where: 'true' },
    { name: 'three days', input: { from: '2026-05-22', to: '2026-05-24' }, where: 'true' },
    { name: 'nothing', input: { text: 'nowhereatall' }, where: 'false' },
  ],
}

const politicians: SourceFile = {
  name: 'politicians of x-politicians',
  path: samplePath('x-politicians/politicians.csv.gz'),
  timezone: 'Asia/Kathmandu',
  days: { from: '2024-02-01', to: '2024-03-31' },
  sql: (path) => `
    SELECT row_number() OVER () AS line, 'x' AS source, tweet_id AS native_id, username AS author, followers_count::BIGINT AS followers,
      (epoch(strptime(created_at, '%-m/%-d/%Y, %-I:%M:%S %p')) - 20700)::BIGINT AS posted_at, row_number() OVER ()::BIGINT AS seen_at,
      if(reposted, NULL, favorite_count::BIGINT) AS likes, if(reposted, NULL, retweet_count::BIGINT) AS reposts,
      if(reposted, NULL, quote_count::BIGINT) AS quotes, if(reposted, NULL, reply_count::BIGINT) AS replies,
      if(reposted, NULL, view_count::BIGINT) AS views,
      CASE WHEN reposted THEN 'repost' WHEN is_quote_status = 'true' THEN 'quote' ELSE 'post' END AS type, '' AS parent_id, '' AS root_id, '' AS community
    FROM (SELECT *, starts_with(full_text, 'RT @') AS reposted FROM read_csv(${quoted(path)}, header = true, all_varchar = true))`,
  narrowings: [all, { name: 'a type', input: { type: 'quote' }, where: `type = 'quote'` }],
}

const stories: SourceFile = {
  name: 'stories of hacker-news',
  path: samplePath('hacker-news/hackernews_parents_19500000.json.gz'),
  timezone: 'America/New_York',
  days: { from: '2019-03-20', to: '2019-05-10' },
  sql: (path) => `
    SELECT row_number() OVER () AS line, 'hacker-news' AS source, id::VARCHAR AS native_id, "by" AS author, NULL::BIGINT AS followers,
      time::BIGINT AS posted_at, 0::BIGINT AS seen_at, score::BIGINT AS likes, NULL::BIGINT AS reposts, NULL::BIGINT AS quotes, descendants::BIGINT AS replies,
      NULL::BIGINT AS views, 'post' AS type, '' AS parent_id, '' AS root_id, '' AS community
    FROM read_json(${quoted(path)}) WHERE title IS NOT NULL OR text IS NOT NULL`,
  narrowings: [all, { name: 'a word', input: { text: 'google' }, where: `list_contains(tokens, 'google')` }],
}

const replies = ['response_tweet_id', 'in_response_to_tweet_id']
const supportNames = ['line', 'tweet_id', 'author_id', 'inbound', 'created_at', 'text', ...replies]
const supportColumns = supportNames.map((name) => `${name}: 'VARCHAR'`).join(', ')

const support: SourceFile = {
  name: 'replies of support-conversations',
  path: samplePath('support-conversations/twcs.csv'),
  timezone: 'America/Los_Angeles',
  days: { from: '2017-10-27', to: '2017-11-05' },
  sql: (path) => `
    SELECT row_number() OVER () AS line, 'x' AS source, tweet_id AS native_id, author_id AS author, NULL::BIGINT AS followers,
      epoch(strptime(created_at, '%a %b %d %H:%M:%S %z %Y'))::BIGINT AS posted_at, 0::BIGINT AS seen_at, NULL::BIGINT AS likes, NULL::BIGINT AS reposts,
      NULL::BIGINT AS quotes, NULL::BIGINT AS replies, NULL::BIGINT AS views,
      if(coalesce(in_response_to_tweet_id, '') = '', 'post', 'reply') AS type,
      coalesce(in_response_to_tweet_id::DOUBLE::BIGINT::VARCHAR, '') AS parent_id, '' AS root_id, '' AS community
    FROM read_csv(${quoted(path)}, header = true, auto_detect = false, delim = ',', quote = '"', escape = '"', strict_mode = false, ignore_errors = true,
      columns = {${supportColumns}})`,
  narrowings: [all],
}

export function ownFiles(): SourceFile[] {
  writeFileSync(own.path, ownFile(2_400))
  return [own]
}

/** Real files, of which none has every number. */
export const largeFiles = [politicians, stories, support]

export const bytesOf = ({ path }: SourceFile) => ({ name: basename(path), bytes: readFileSync(path) })
