/** Near-identical posts of one workspace: `node test/bench/coordination.ts [posts]`. */
import type { Coordination } from '#contract/answers/coordination.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { withFilledStore } from './filled-store.ts'
import { forgetful, run, type Stores, until } from './handlers.ts'
import { benchDays, measuredTenant } from './overview-posts.ts'
import { timed } from './timing.ts'

const chunk = 500_000
const waves = 10

/**
 * Posts of 12 to 25 words, heavy-tailed, over 90 days; one in a thousand belongs to a wave: 30 accounts, one text that
 * differs in numbers, 90 minutes.
 */
const insertPosts = `
  INSERT INTO posts (workspace_id, id, source, native_id, type, author_id, author_followers, posted_at, collected_at, text, search, links, domains, version)
  SELECT {workspace:UUID}, cityHash64('id', n), 'x', toString(n), ['post', 'post', 'post', 'reply', 'repost'][1 + n % 5],
    if(wave > 0, concat('deals', toString(wave), '-', toString(n % 30)), concat('a', toString(toUInt32(pow(300000, (h % 1000000) / 1000000))))),
    if(wave > 0, n % 12, h % 5000),
    toDateTime({start:DateTime('UTC')} + toUInt32(if(wave > 0, wave * 600000 + n % 5400, n * {seconds:UInt64} / {count:UInt64})), 'UTC') AS at, at + 3600,
    if(wave > 0, concat('win ', toString(n % 900), ' in coffee credit claim now today https://gift', char(96 + wave), '.example/', toString(n)),
      arrayStringConcat(arrayMap(k -> translate(toString(toUInt32(pow(200000, (cityHash64(n, k) % 1000000) / 1000000))), '0123456789', 'abcdefghij'), range(12 + h % 14)), ' ')) AS words,
    concat(' ', replaceRegexpAll(words, '[^a-z0-9]+', ' '), ' '),
    if(wave > 0, [concat('https://gift', char(96 + wave), '.example/', toString(n))], []), if(wave > 0, [concat('gift', char(96 + wave), '.example')], []), 1
  FROM (SELECT number + {from:UInt64} AS n, cityHash64('h', n) AS h, if(cityHash64('w', n) % 1000 = 0, 1 + cityHash64('v', n) % ${waves}, 0) AS wave FROM numbers({rows:UInt64}))`

async function fill(clickhouse: ClickHouse, count: number) {
  const start = new Date(until.getTime() - benchDays * 86_400_000)
  const seconds = benchDays * 86_400
  for (let from = 0; from < count; from += chunk)
    await clickhouse.run(insertPosts, {
      workspace: measuredTenant,
      from,
      rows: Math.min(chunk, count - from),
      count,
      start,
      seconds,
    })
}

async function measure(stores: Stores, posts: number) {
  const filled = performance.now()
  await fill(stores.clickhouse, posts)
  process.stdout.write(`${posts} posts written in ${Math.round(performance.now() - filled)} ms\n`)
  const before = process.memoryUsage().rss
  for (const [days, from] of [
    [7, '2026-06-23'],
    [30, '2026-05-31'],
    [90, '2026-04-01'],
  ] as const) {
    const ask = () =>
      run(forgetful(stores), '/insights/coordination', { from, to: '2026-06-29' }) as Promise<Coordination>
    const { findings } = await ask()
    const used = process.cpuUsage()
    const { p50, p95 } = await timed(ask, 5)
    const { user, system } = process.cpuUsage(used)
    process.stdout.write(
      `${days} days: ${findings.length} findings of ${findings[0]?.posts ?? 0} posts, ${p50} ms (p95 ${p95}), processor ${Math.round((user + system) / 6_000)} ms\n`,
    )
  }
  process.stdout.write(
    `${Math.round((process.resourceUsage().maxRSS * 1_024 - before) / 1e6)} MB above what the store took\n`,
  )
}

const posts = Number((process.argv[2] ?? '1000000').replaceAll('_', ''))
await withFilledStore(0, (stores) => measure(stores, posts))
