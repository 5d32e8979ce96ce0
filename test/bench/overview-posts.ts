import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'

const tenants = Array.from({ length: 10 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`)
export const measuredTenant = tenants[0]!
export const rareWord = 'rareword'
export const commonWord = 'commonword'
export const benchDays = 90

const chunk = 500_000

/**
 * Generates `count` posts inside the engine: about 20 words each, over the 90 days before `until`, ten tenants,
 * heavy-tailed authors and words; one word in 1 % and one in 20 % of the posts.
 */
export async function fillPosts(clickhouse: ClickHouse, count: number, until: Date, workspaces = tenants) {
  for (let from = 0; from < count; from += chunk) {
    const rows = Math.min(chunk, count - from)
    await clickhouse.run(insertSelect, {
      from,
      rows,
      count,
      workspaces,
      start: new Date(until.getTime() - benchDays * 86_400_000),
      seconds: benchDays * 86_400,
    })
  }
}

const insertSelect = `
  INSERT INTO posts (
    workspace_id, id, source, native_id, url, type, author_id, author_handle, author_name, author_followers, posted_at, collected_at,
    title, text, search, language, sentiment, likes, reposts, quotes, replies, views, interactions, hashtags,
    mentions, links, domains, emoji, parent_id, root_id, import_id, content_hash, version
  )
  SELECT
    {workspaces:Array(UUID)}[1 + n % length({workspaces:Array(UUID)})] AS workspace_id,
    cityHash64('id', n) AS id,
    ['x', 'x', 'x', 'bluesky', 'bluesky', 'mastodon', 'reddit', 'hacker-news', 'youtube', 'rss'][1 + h1 % 10] AS source,
    toString(n) AS native_id,
    concat('https://posts.example/', toString(n)) AS url,
    ['post', 'post', 'post', 'reply', 'repost'][1 + h2 % 5] AS type,
    if(source = 'rss', '', concat('a', toString(author))) AS author_id,
    if(source = 'rss', '', concat('handle', toString(author))) AS author_handle,
    if(source = 'rss', '', concat('Name ', toString(author))) AS author_name,
    if(source IN ('x', 'bluesky', 'mastodon'), 1 + cityHash64('f', author) % 100000 + h3 % 50, NULL) AS author_followers,
    toDateTime({start:DateTime('UTC')} + toUInt32(intDiv(n * {seconds:UInt64}, {count:UInt64})), 'UTC') AS posted_at,
    posted_at + 90000 AS collected_at,
    '' AS title,
    arrayStringConcat(words, ' ') AS text,
    concat(' ', text, ' ') AS search,
    ['en', 'en', 'en', 'de', 'fr', 'es', 'ja', 'und'][1 + h4 % 8] AS language,
    CAST(if(language = 'und', 0, 1 + h5 % 3), 'Enum8(\\'unknown\\' = 0, \\'negative\\' = 1, \\'neutral\\' = 2, \\'positive\\' = 3)') AS sentiment,
    if(source = 'rss', NULL, h6 % 500) AS likes,
    if(source IN ('x', 'bluesky', 'mastodon'), h6 % 60, NULL) AS reposts,
    NULL AS quotes,
    if(source = 'rss', NULL, h6 % 30) AS replies,
    NULL AS views,
    if(source = 'rss', NULL, toInt64(h6 % 500 + if(source IN ('x', 'bluesky', 'mastodon'), h6 % 60, 0) + h6 % 30)) AS interactions,
    if(h2 % 3 = 0, [concat('tag', toString(toUInt32(pow(400, (h3 % 1000000) / 1000000))))], []) AS hashtags,
    [] AS mentions,
    [] AS links,
    [] AS domains,
    [] AS emoji,
    '' AS parent_id,
    '' AS root_id,
    toUUID('00000000-0000-4000-8000-0000000000ff') AS import_id,
    h1 AS content_hash,
    1 AS version
  FROM (
    SELECT
      number + {from:UInt64} AS n,
      cityHash64(n, 1) AS h1, cityHash64(n, 2) AS h2, cityHash64(n, 3) AS h3, cityHash64(n, 4) AS h4, cityHash64(n, 5) AS h5, cityHash64(n, 6) AS h6,
      toUInt32(pow({count:UInt64} / 20 + 10, (cityHash64(n, 7) % 1000000) / 1000000)) AS author,
      arrayConcat(
        arrayMap(i -> concat('w', toString(toUInt32(pow(20000, (cityHash64(n, i + 10) % 1000000) / 1000000)))), range(18)),
        if(cityHash64(n, 8) % 100 = 0, ['${rareWord}'], []),
        if(cityHash64(n, 9) % 5 = 0, ['${commonWord}'], [])) AS words
    FROM numbers({rows:UInt64})
  )`
