import { fields } from './fields.ts'

/** Field names of other tools. */
const fieldsOfOtherTools = new Map(
  Object.entries({
    from: 'author',
    user: 'author',
    by: 'author',
    biography: 'bio',
    description: 'bio',
    profile: 'bio',
    label: 'tag',
    tagged: 'tag',
    topic: 'category',
    cat: 'category',
    theme: 'category',
    hashtags: 'hashtag',
    language: 'lang',
    site: 'domain',
    host: 'domain',
    link: 'url',
    since: 'after',
    until: 'before',
    network: 'source',
    platform: 'source',
    channel: 'source',
    sourcetype: 'source',
    intitle: 'title',
    to: 'mention',
    at_mentions: 'mention',
    links: 'url',
    subreddit: 'community',
    engagement: 'interactions',
    authorfollowers: 'followers',
    followercount: 'followers',
    min_faves: 'likes',
    min_retweets: 'reposts',
    retweets: 'reposts',
    shares: 'reposts',
    comments: 'replies',
    impressions: 'reach',
  }),
)

/** Whether other tools have a field of this name, case-insensitive. */
export const isFieldOfOtherTool = (name: string) => fieldsOfOtherTools.has(name.toLowerCase())

/** At most two fields that a mistyped name may mean, nearest first. */
export function nearestFields(name: string): string[] {
  const lower = name.toLowerCase().slice(0, 20)
  const meant = fieldsOfOtherTools.get(lower)
  if (meant !== undefined) return [meant]
  const close = Object.keys(fields)
    .map((field) => ({ field, distance: editDistance(lower, field) }))
    .filter(({ field, distance }) => distance <= (field.length < 5 ? 1 : 2))
  return close
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 2)
    .map(({ field }) => field)
}

/** Levenshtein distance, with two rows of the matrix. */
function editDistance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (letter === b[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]!
}
