import { brandAuthor, crowds, type SampleAuthor, type SampleSource } from './authors.ts'
import { type Counts, countsOf, noCounts } from './counts.ts'
import type { SampleLanguage } from './grammar.ts'
import { speak } from './languages/index.ts'
import { addressOf, nativeIdOf } from './native-ids.ts'
import { plan, type Slot } from './plan.ts'
import { type Random, randomOf } from './random.ts'
import { spamAuthor, spamText } from './spam.ts'
import { dress } from './voice.ts'

export type SamplePost = {
  source: SampleSource
  nativeId: string
  url: string
  type: 'post' | 'reply' | 'repost' | 'quote' | 'article' | 'video'
  author: SampleAuthor
  postedAt: Date
  collectedAt: Date
  title: string | null
  text: string
  /** Null where the source does not say; the import finds out. */
  language: SampleLanguage | null
  counts: Counts
  parentId: string | null
  rootId: string | null
}

const saysLanguage: ReadonlySet<SampleSource> = new Set(['x', 'bluesky', 'mastodon'])
const replyShare: Record<SampleSource, number> = {
  x: 0.2,
  bluesky: 0.22,
  mastodon: 0.25,
  reddit: 0.6,
  'hacker-news': 0.75,
  youtube: 0.6,
  rss: 0,
}
const repostShare: Partial<Record<SampleSource, number>> = { x: 0.12, bluesky: 0.08, mastodon: 0.08 }
const quoteShare: Partial<Record<SampleSource, number>> = { x: 0.03, bluesky: 0.03 }
const day = 24 * 3_600_000
const remembered = 160

/** What has been said lately on a source in a language: that is what people answer and pass on. */
type Talk = { posts: SamplePost[]; topics: Map<SamplePost, Slot['topic']> }

type Kind = 'post' | 'reply' | 'repost' | 'quote'
function kindOf(random: Random, source: SampleSource, talk: Talk): Kind {
  if (talk.posts.length === 0) return 'post'
  const [repost, quote] = [repostShare[source] ?? 0, quoteShare[source] ?? 0]
  const kinds: readonly Kind[] = ['reply', 'repost', 'quote', 'post']
  return kinds[random.weighted([replyShare[source], repost, quote, 1 - replyShare[source] - repost - quote])]!
}

/** Newer posts and those that moved people are answered more often: the better of three recent ones. */
function drawParent(random: Random, talk: Talk): SamplePost {
  const recent = talk.posts.slice(-remembered)
  return [random.pick(recent), random.pick(recent), random.pick(recent)].reduce((best, post) =>
    (post.counts.likes ?? 0) > (best.counts.likes ?? 0) ? post : best,
  )
}

const headed = (source: SampleSource, isReply: boolean) =>
  !isReply && (source === 'reddit' || source === 'hacker-news' || source === 'youtube' || source === 'rss')

export function titleAndText(random: Random, slot: Slot, isReply: boolean): { title: string | null; text: string } {
  const { source } = slot
  const speaks = (rule: string) => speak(slot.language, random, rule)
  const body = slot.topic === 'spam' ? spamText(random, slot.burst) : speaks(`${slot.topic}.${slot.tone}`)
  if (isReply)
    return {
      title: null,
      text: random.chance(0.45) ? `${speaks(random.chance(0.7) ? 'reply.agree' : 'reply.disagree')} ${body}` : body,
    }
  if (!headed(source, isReply)) return { title: null, text: body }
  if (source === 'rss') return { title: speaks('headline'), text: `${speaks('article')} ${body}` }
  if (source === 'youtube') return { title: speaks('video'), text: `${speaks('video.about')} ${body}` }
  return { title: speaks('question'), text: source === 'hacker-news' && random.chance(0.5) ? '' : body }
}

export const typeOf = (source: SampleSource, kind: Kind): SamplePost['type'] =>
  kind !== 'post' ? kind : source === 'rss' ? 'article' : source === 'youtube' ? 'video' : 'post'

function write(random: Random, slot: Slot, author: SampleAuthor, index: number, until: Date, talk: Talk): SamplePost {
  const kind = slot.topic === 'spam' ? 'post' : kindOf(random, slot.source, talk)
  const parent = kind === 'post' ? null : drawParent(random, talk)
  const isReply = kind === 'reply'
  const brandAnswers = isReply && parent?.counts.likes !== null && slot.tone === 'negative' && random.chance(0.25)
  const by = brandAnswers ? brandAuthor(slot.source) : author
  const topic = isReply ? (talk.topics.get(parent!) ?? slot.topic) : slot.topic
  const content = brandAnswers
    ? { title: null, text: speak(slot.language, random, 'reply.brand') }
    : titleAndText(random, { ...slot, topic }, isReply)
  const nativeId = nativeIdOf(slot.source, slot.at, index, isReply)
  return {
    source: slot.source,
    nativeId,
    url: addressOf(slot.source, by.handle, nativeId),
    type: typeOf(slot.source, kind),
    author: by,
    postedAt: new Date(Math.floor(slot.at / 1_000) * 1_000),
    collectedAt: new Date(Math.floor(Math.min(until.getTime(), slot.at + 2 * day) / 1_000) * 1_000),
    title: kind === 'repost' ? parent!.title : content.title,
    text:
      kind === 'repost' ? parent!.text : dress(random, by, slot, content.text, kind === 'quote' ? parent!.url : null),
    language: saysLanguage.has(slot.source) ? slot.language : null,
    counts: kind === 'repost' ? noCounts : countsOf(random, slot.source, by, slot.topic, isReply),
    parentId: parent?.nativeId ?? null,
    rootId: isReply ? (parent!.rootId ?? parent!.nativeId) : null,
  }
}

/** A parent never shows fewer replies than there are. */
function countReplies(posts: readonly SamplePost[]) {
  const replies = new Map<string, number>()
  for (const { parentId, source, type } of posts)
    if (type === 'reply') replies.set(`${source} ${parentId}`, (replies.get(`${source} ${parentId}`) ?? 0) + 1)
  for (const post of posts) {
    const real = replies.get(`${post.source} ${post.nativeId}`)
    if (real !== undefined && post.counts.replies !== null)
      post.counts = { ...post.counts, replies: Math.max(real, post.counts.replies) }
  }
}

/**
 * The posts about a fictitious coffee chain over the 90 days that end with `until`, oldest first: the same seed and the
 * same moment give the same posts.
 */
export function generateSample(seed: string, until: Date): SamplePost[] {
  const random = randomOf(seed)
  const crowd = crowds(random)
  const talks = new Map<string, Talk>()
  const posts = plan(random, until).map((slot, index) => {
    const key = `${slot.source} ${slot.language}`
    const talk: Talk = talks.get(key) ?? { posts: [], topics: new Map() }
    talks.set(key, talk)
    const author = slot.topic === 'spam' ? spamAuthor(random, slot) : crowd(slot.source, slot.language).draw(random)
    const post = write(random, slot, author, index, until, talk)
    if (post.type !== 'repost' && slot.topic !== 'spam') {
      talk.posts.push(post)
      talk.topics.set(post, slot.topic)
      if (talk.posts.length > 2 * remembered) talk.posts.splice(0, remembered)
    }
    return post
  })
  countReplies(posts)
  return posts
}
