import { toSearchText } from '#contract/query-language/tokenise.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { idOf } from '#test/support/fixtures.ts'

export const importIds = [idOf(1), idOf(2)] as const
/** A third of the ids are the same in every workspace: who reads of another one finds too much. */
export const postIdOf = (index: number, serial: number) =>
  9_000_000_000_000_000_000n + BigInt(index * 1_000 + (index % 3) * serial)

/** The seconds since 1970 between which posts lie. */
export const seededTimes = { from: 1_780_000_000, to: 1_783_456_000 }

const sources = ['x', 'reddit', 'mastodon', 'bluesky', 'youtube']
const types = ['post', 'reply', 'post', 'repost', 'quote']
const sentiments = ['positive', 'negative', 'neutral', 'unsure', 'unknown']
const nth = <T>(list: readonly T[], index: number) => list[index % list.length]!

/** A post of the workspace of this number, out of `count`, in which the words stand in turn. */
function postOf(workspaceId: string, serial: number, index: number, count: number, words: readonly string[]) {
  const text = Array.from({ length: 6 }, (_, at) => nth(words, index * 5 + at)).join(' ')
  const author = `a${index % 5}`
  const at = seededTimes.from + Math.floor(((seededTimes.to - seededTimes.from) * index) / count)
  return {
    workspace_id: workspaceId,
    id: String(postIdOf(index, serial)),
    source: nth(sources, Math.floor(index / 2)),
    native_id: `n${index}`,
    url: `https://posts.example/${index}`,
    type: nth(types, index),
    author_id: author,
    author_handle: nth(words, index % 5),
    author_name: author,
    author_followers: index % 3 === 0 ? null : String((index % 5) * 400),
    posted_at: at,
    collected_at: at + 60,
    title: '',
    text,
    search: toSearchText('', text),
    language: nth(['en', 'de', 'und'], index),
    sentiment: nth(sentiments, index),
    likes: index % 7 === 0 ? null : String(index % 11),
    replies: String(index % 4),
    interactions: index % 7 === 0 ? null : String((index % 11) + (index % 4)),
    hashtags: [nth(words, index), nth(words, index + 1)],
    mentions: [nth(words, index + 2)],
    links: [`https://${nth(words, index)}.example/a`],
    domains: [`${nth(words, index)}.example`],
    emoji: [nth(['🎉', '👍'], index)],
    parent_id: index % 5 === 1 ? `n${index - 1}` : '',
    root_id: `n${index - (index % 5)}`,
    community: nth(words, index),
    import_id: nth(importIds, index),
    content_hash: String(index),
    custom_fields: { [idOf(3)]: nth(words, index) },
    version: '1',
  }
}

/** Stores the posts of each workspace, some in two versions, and what belongs to them. */
export async function seed(store: ClickHouse, ids: readonly string[], count: number, words: readonly string[]) {
  for (const [serial, workspaceId] of ids.entries()) {
    const posts = Array.from({ length: count }, (_, index) => postOf(workspaceId, serial, index, count, words))
    await store.insert('posts', posts, { workspaceId })
    const newer = posts.filter((_, index) => index % 4 === 0)
    const better = { likes: '20', interactions: '20', sentiment: 'positive', version: '2' }
    const later = newer.map((post) => ({ ...post, ...better }))
    const superseded = newer.map((post, index) => {
      return { ...post, text: 'before', import_id: importIds[0], superseded_by: nth(importIds, index) }
    })
    await store.insert('posts', later, { workspaceId })
    await store.insert('superseded_posts', superseded, { workspaceId })
    const observations = [0, 1, 2].flatMap((round) =>
      posts.slice(0, count / 2).map(({ id: post_id, posted_at: at, import_id }, index) => {
        const counts = { likes: String(index + round), interactions: String(index + round) }
        const observed_at = at + 3_600 * (round + 1)
        return { workspace_id: workspaceId, post_id, observed_at, ...counts, import_id, version: '1' }
      }),
    )
    await store.insert('post_observations', observations, { workspaceId })
    const rejections = importIds.flatMap((import_id) =>
      [1, 2].map((line) => ({ workspace_id: workspaceId, import_id, line, reason: 'no text', raw: `row ${line}` })),
    )
    await store.insert('import_rejections', rejections, { workspaceId })
  }
}
