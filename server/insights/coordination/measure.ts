import * as z from 'zod/mini'
import type { CoordinatedPosts, CoordinationSign } from '#contract/answers/coordination.ts'
import { coordinationThresholds as thresholds } from '#contract/metrics/coordination.ts'
import { writeFingerprints } from '#contract/posts/near-identical.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { hasFingerprint } from '#server/selection/near-identical.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import { instant } from '../steps/instants.ts'
import type { Group } from './groups.ts'

const count = z.coerce.number()
const Measured = z.object({
  group: count,
  posts: count,
  accounts: count,
  authors: z.array(z.string()),
  linking: count,
  addresses: count,
  siteAddresses: count,
  from: count,
  to: count,
  firstText: z.string(),
})
type Measured = z.infer<typeof Measured>

/** Link shorteners, which say nothing about the target site. */
const shorteners: ReadonlySet<string> = new Set([
  't.co',
  'bit.ly',
  'buff.ly',
  'ow.ly',
  'dlvr.it',
  'goo.gl',
  'tinyurl.com',
  'lnkd.in',
  'fb.me',
  'youtu.be',
  'trib.al',
  'ift.tt',
  'is.gd',
  'shorturl.at',
])

/** Half as many addresses as posts. */
const addressesPerPost = 0.5
const maxTextLength = 300

/**
 * Keeps groups with a further sign of coordination, with counts of posts, accounts and links that match their
 * drill-downs.
 */
export async function measureGroups(
  clickhouse: ClickHouse,
  scope: Selection,
  groups: readonly Group[],
  signal: AbortSignal,
): Promise<CoordinatedPosts[]> {
  if (groups.length === 0) return []
  const [measured, linking] = await Promise.all([
    readMeasures(clickhouse, scope, groups, signal),
    readLinking(clickhouse, scope, [...new Set(groups.flatMap(({ site }) => site ?? []))], signal),
  ])
  return measured.flatMap((found) => {
    const group = groups[found.group]!
    const signs = signsOf(group, found, linking)
    return signs.length === 0 ? [] : [findingOf(group, found, signs)]
  })
}

function signsOf(group: Group, found: Measured, linking: ReadonlyMap<string, number>): CoordinationSign[] {
  const { site, medianFollowers, isAnswering, isRepeated, hasSameAccounts } = group
  const isOwnSite =
    site !== null &&
    !shorteners.has(site) &&
    found.siteAddresses >= Math.max(thresholds.accounts, found.posts * addressesPerPost) &&
    found.linking >= (linking.get(site) ?? 0) * thresholds.site
  const signs: Record<CoordinationSign, boolean> = {
    smallAccounts: medianFollowers !== null && medianFollowers < thresholds.followers,
    repeated: isRepeated && !isAnswering,
    sameAccounts: hasSameAccounts && !isAnswering,
    ownSite: isOwnSite,
  }
  return (Object.keys(signs) as CoordinationSign[]).filter((sign) => signs[sign])
}

const findingOf = (group: Group, found: Measured, signs: CoordinationSign[]): CoordinatedPosts => {
  const { posts, accounts, authors, addresses, from, to, firstText } = found
  return {
    alike: `${group.from}-${group.to}-${writeFingerprints(group.fingerprints)}`,
    posts,
    accounts,
    authors,
    texts: group.texts,
    links: addresses,
    site: group.site,
    medianFollowers: group.medianFollowers,
    from: instant(from),
    to: instant(to),
    signs,
    text: firstText,
  }
}

const plainLinks = 'arrayMap(link -> cutQueryStringAndFragment(link), links)'

async function readMeasures(clickhouse: ClickHouse, scope: Selection, groups: readonly Group[], signal: AbortSignal) {
  const fingerprints = groups.flatMap((group) => group.fingerprints)
  const { where, params } = narrow(scope, [
    {
      condition: `posted_at >= toDateTime({firstAt:UInt32}, 'UTC') AND posted_at <= toDateTime({lastAt:UInt32}, 'UTC')`,
      params: { firstAt: Math.min(...groups.map(({ from }) => from)), lastAt: Math.max(...groups.map(({ to }) => to)) },
    },
    { condition: hasFingerprint('fingerprints'), params: { fingerprints } },
  ])
  // Flat arrays, because both clients bind them alike.
  const pairs = groups.flatMap((group, index) => group.fingerprints.map(() => index))
  return clickhouse.rows(
    Measured,
    `SELECT number AS group, count() AS posts, uniqExact(author_key) AS accounts,
       arraySort(groupUniqArray(concat(source, ':', if(author_id = '', author_handle, author_id)))) AS authors,
       countIf(has(domains, site)) AS linking,
       uniqExactArray(${plainLinks}) AS addresses,
       uniqExactArray(arrayFilter(link -> site != '' AND cutWWW(domain(link)) = site, ${plainLinks})) AS siteAddresses,
       toUnixTimestamp(min(posted_at)) AS from, toUnixTimestamp(max(posted_at)) AS to,
       substringUTF8(argMin(if(text = '', title, text), (posted_at, id)), 1, ${maxTextLength}) AS firstText
     FROM (
       SELECT *, {sites:Array(String)}[number + 1] AS site
       FROM (
         SELECT id, author_key, source, author_id, author_handle, domains, links, posted_at, title, text,
           arrayJoin(arrayDistinct(arrayFilter(index -> posted_at >= toDateTime({froms:Array(UInt32)}[index + 1], 'UTC')
             AND posted_at <= toDateTime({tos:Array(UInt32)}[index + 1], 'UTC'),
             arrayMap(pair -> pair.1, arrayFilter(pair -> has([minhash.smallest, minhash.largest], toUInt64(pair.2)),
               arrayZip({groups:Array(UInt32)}, {fingerprints:Array(String)})))))) AS number
         FROM posts FINAL WHERE ${where}
       )
     )
     GROUP BY number ORDER BY posts DESC, number`,
    {
      ...params,
      groups: pairs,
      froms: groups.map(({ from }) => from),
      tos: groups.map(({ to }) => to),
      sites: groups.map(({ site }) => site ?? ''),
    },
    { signal },
  )
}

async function readLinking(clickhouse: ClickHouse, scope: Selection, sites: readonly string[], signal: AbortSignal) {
  if (sites.length === 0) return new Map<string, number>()
  const { where, params } = narrow(scope, [
    { condition: 'hasAny(domains, {linkedSites:Array(String)})', params: { linkedSites: sites } },
  ])
  const rows = await clickhouse.rows(
    z.object({ site: z.string(), posts: count }),
    `SELECT site, count() AS posts FROM (SELECT arrayJoin(domains) AS site FROM posts FINAL WHERE ${where})
     WHERE site IN {linkedSites:Array(String)} GROUP BY site`,
    params,
    { signal },
  )
  return new Map(rows.map(({ site, posts }) => [site, posts]))
}
