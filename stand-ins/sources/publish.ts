import { hash } from 'node:crypto'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import type { BlueskyStandIn } from './bluesky.ts'
import type { FeedsStandIn } from './feeds.ts'
import type { HackerNewsStandIn } from './hacker-news.ts'
import type { MastodonStandIn } from './mastodon.ts'
import type { RedditStandIn } from './reddit.ts'
import type { YouTubeStandIn } from './youtube.ts'

export type Publish = (post: PostRow) => void

const digits = (text: string) => hash('sha256', text, 'hex').slice(0, 24)
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign]!)
const wordsOf = ({ title, text }: PostRow) => text || title
const handleOf = ({ authorHandle }: PostRow) => authorHandle.replace(/\W/g, '') || 'somebody'

export function publishOnBluesky({ commit, setProfile }: BlueskyStandIn): Publish {
  let count = 0
  return (post) => {
    const did = `did:plc:${digits(post.authorId)}`
    setProfile(did, {
      handle: `${handleOf(post)}.example`,
      displayName: post.authorName,
      followersCount: post.authorFollowers ?? 0,
    })
    const record = { text: wordsOf(post), createdAt: new Date().toISOString() }
    commit({ did, collection: 'app.bsky.feed.post', rkey: `${Date.now()}x${count++}`, record })
  }
}

/** IDs start from the clock, so that a restart doesn't reuse them. */
export function publishOnHackerNews({ put }: HackerNewsStandIn, every: number): Publish {
  let id = Math.floor(Date.now() / every)
  return (post) =>
    put({
      id: ++id,
      type: 'story',
      by: handleOf(post),
      time: Math.floor(Date.now() / 1_000),
      title: post.title || `${wordsOf(post).slice(0, 60)} …`,
      text: escaped(wordsOf(post)),
      score: 1,
    })
}

const entriesOfFeed = 30

export function publishInFeed({ set }: FeedsStandIn, path: string): Publish {
  let entries: string[] = []
  let count = 0
  return (post) => {
    const address = `https://news.example/${Date.now()}-${count++}`
    const [title, text, author] = [post.title || wordsOf(post).slice(0, 60), wordsOf(post), post.authorName].map(
      escaped,
    )
    const entry = `<item><guid>${address}</guid><link>${address}</link><title>${title}</title><dc:creator>${author}</dc:creator>
<description>${text}</description><pubDate>${new Date().toUTCString()}</pubDate></item>`
    entries = [entry, ...entries].slice(0, entriesOfFeed)
    set(
      path,
      `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Tidewater news</title>${entries.join('')}</channel></rss>`,
    )
  }
}

/** One author in this many opts out of being found. */
const shy = 8

export function publishOnMastodon({ put, origin }: MastodonStandIn): Publish {
  let count = 0
  return (post) => {
    const handle = handleOf(post)
    const id = String((BigInt(Date.now()) << 16n) + BigInt(count++ % 65_536))
    put({
      id,
      content: `<p>${escaped(wordsOf(post))}</p>`,
      created_at: new Date().toISOString(),
      account: {
        acct: handle,
        display_name: post.authorName,
        url: `${origin}/@${handle}`,
        followers_count: post.authorFollowers ?? 0,
        indexable: count % shy !== 0,
        discoverable: true,
      },
    })
  }
}

export function publishOnReddit({ put }: RedditStandIn): Publish {
  let count = 0
  return (post) =>
    put({
      id: (Date.now() * 1_000 + (count++ % 1_000)).toString(36),
      title: post.title || `${wordsOf(post).slice(0, 60)} …`,
      selftext: wordsOf(post),
      author: handleOf(post),
      author_fullname: `t2_${digits(post.authorId).slice(0, 8)}`,
    })
}

export function publishOnYouTube({ put }: YouTubeStandIn): Publish {
  let count = 0
  return (post) =>
    put({
      id: digits(`${Date.now()} ${count++}`).slice(0, 11),
      title: post.title || wordsOf(post).slice(0, 60),
      description: wordsOf(post),
      more: { channelId: `UC${digits(post.authorId)}`, channelTitle: post.authorName },
    })
}
