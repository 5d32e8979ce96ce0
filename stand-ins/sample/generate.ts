import { brandAuthor, crowds, ownHandle, ownSources, type SampleAuthor, type SampleSource } from './authors.ts'
import { compose, nothing, respond } from './content.ts'
import { countsAt, countsOf, growthHoursOf, noCounts } from './counts.ts'
import type { Filled, Tone, Topic } from './grammar.ts'
import { speak } from './languages/index.ts'
import { addressOf, nativeIdOf } from './native-ids.ts'
import { ownSlots } from './own.ts'
import { events, lastDayOf, plan, type Slot } from './plan.ts'
import type { Content, ThreadPost, SamplePost, Turn } from './post.ts'
import { type Random, randomOf } from './random.ts'
import { spamAuthor } from './spam.ts'
import { dress } from './voice.ts'

/** Where `@name` mentions an account. */
const mentions: ReadonlySet<SampleSource> = new Set(['x', 'bluesky', 'mastodon', 'youtube'])
const saysLanguage: ReadonlySet<SampleSource> = new Set(['x', 'bluesky', 'mastodon'])
const replyShare: Record<SampleSource, number> = {
  x: 0.17,
  bluesky: 0.19,
  mastodon: 0.21,
  reddit: 0.45,
  'hacker-news': 0.5,
  youtube: 0.45,
  rss: 0,
}
const repostShare: Partial<Record<SampleSource, number>> = { x: 0.12, bluesky: 0.08, mastodon: 0.08 }
const quoteShare: Partial<Record<SampleSource, number>> = { x: 0.03, bluesky: 0.03 }
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const remembered = 160
const answeredWithin = 36 * hourMs
const redraws = 12
const looks = 6
const maxUses = 3

type Talk = ThreadPost[]

const turnsTo: Partial<Record<Turn, readonly Turn[]>> = {
  post: ['agree', 'agree', 'agree', 'counter', 'counter', 'ask'],
  agree: ['agree'],
  counter: ['retort'],
}

export const typeOf = (source: SampleSource, turn: 'post' | 'reply' | 'quote'): SamplePost['type'] =>
  turn !== 'post' ? turn : source === 'rss' ? 'article' : source === 'youtube' ? 'video' : 'post'

function drawParent(
  random: Random,
  talk: Talk,
  at: number,
  isFit: (threadPost: ThreadPost) => boolean,
): ThreadPost | null {
  const recent = talk.findLastIndex(({ post }) => post.postedAt.getTime() <= at - answeredWithin) + 1
  const oldest = Math.max(recent, talk.length - remembered)
  let best: ThreadPost | null = null
  for (let tried = 0; tried < looks && oldest < talk.length; tried++) {
    const threadPost = talk[random.whole(oldest, talk.length - 1)]!
    if (!isFit(threadPost)) continue
    if (best === null || (threadPost.post.counts.likes ?? 0) > (best.post.counts.likes ?? 0)) best = threadPost
  }
  return best
}

/** Whether anyone may reply; those who asked, were asked or began reply later anyway. */
const isOpen = ({ turn, isAnswered, occasion }: ThreadPost) =>
  occasion !== nothing && (turn === 'post' || turn === 'agree' || (turn === 'counter' && !isAnswered))

/** The brand answers from 7:00 to 18:00, and to posts of the night the next morning. */
function answeringTime(random: Random, at: number, topic: Topic) {
  const median = topic === 'outage' ? 55 : 32
  const answered = at + Math.min(2 + median * Math.exp(0.9 * random.normal()), longestWait) * minuteMs
  const start = Math.floor(answered / dayMs) * dayMs
  const [opening, closing] = [start + 7 * hourMs, start + 18 * hourMs]
  if (answered >= opening && answered <= closing) return Math.floor(answered)
  const morning = answered < opening ? opening : opening + dayMs
  return Math.floor(morning + random.unit() * 1.5 * hourMs)
}
const longestWait = 6 * 60
const answeredShare: Record<Tone, number> = { positive: 0.07, neutral: 0.18, negative: 0.26 }
const afterShare = 0.3
const answerShare = 0.6
const thankedShare = 0.35

const withoutFigures = (text: string) => text.replace(/\d+/g, '')

/**
 * Posts about a fictitious coffee chain and three competitors in the 90 days that end with `until`, oldest first.
 * The same seed and time give the same posts.
 */
export function generateSample(seed: string, until: Date): SamplePost[] {
  const random = randomOf(seed)
  const crowd = crowds(random)
  const talks = new Map<string, Talk>()
  const uses = new Map<string, number>()
  const posts: SamplePost[] = []
  const waiting: { at: number; run: () => void }[] = []

  const talkOf = ({ source, language }: Slot) => {
    const key = `${source} ${language}`
    const talk = talks.get(key) ?? []
    talks.set(key, talk)
    return talk
  }
  const wait = (at: number, run: () => void) => {
    if (at > until.getTime()) return
    const later = waiting.findIndex((other) => other.at > at)
    waiting.splice(later === -1 ? waiting.length : later, 0, { at, run })
  }

  function fresh(draw: () => Content | null): Content | null {
    let [best, least] = [null as Content | null, Infinity]
    // Ignores figures: two prices don't make two texts.
    for (let tried = 0; tried < redraws && least > 0; tried++) {
      const content = draw()
      const times = content === null ? Infinity : (uses.get(withoutFigures(content.text)) ?? 0)
      if (times < least) [best, least] = [content, times]
    }
    if (best === null || least >= maxUses) return null
    uses.set(withoutFigures(best.text), least + 1)
    return best
  }

  function publish(
    slot: Slot,
    author: SampleAuthor,
    content: Content,
    parent: ThreadPost | null,
    isQuote = false,
  ): ThreadPost {
    const { source, at, topic } = slot
    const index = posts.length
    const isReply = parent !== null && !isQuote
    const nativeId = nativeIdOf(source, at, index, isReply)
    const collected = Math.min(until.getTime(), at + 2 * dayMs)
    const full = countsOf(random, source, author, topic, isReply)
    const named = (words: string) => (mentions.has(source) ? words : words.replaceAll(`@${ownHandle}`, 'Tidewater'))
    const text = dress(
      random,
      author,
      { ...slot, tone: content.tone },
      named(content.text),
      isQuote ? parent!.post.url : null,
    )
    const post: SamplePost = {
      source,
      nativeId,
      url: addressOf(source, author.handle, nativeId),
      type: typeOf(source, isQuote ? 'quote' : isReply ? 'reply' : 'post'),
      author,
      postedAt: inSeconds(at),
      collectedAt: inSeconds(collected),
      title: content.title === null ? null : named(content.title),
      text,
      language: saysLanguage.has(source) ? slot.language : null,
      spoken: slot.language,
      counts: countsAt(full, growthHoursOf(index), collected - at, 2 * dayMs),
      growthHours: growthHoursOf(index),
      index,
      topic,
      brand: slot.brand,
      turn: content.turn,
      parentId: parent?.post.nativeId ?? null,
      rootId: isReply ? (parent.post.rootId ?? parent.post.nativeId) : null,
    }
    posts.push(post)
    const threadPost: ThreadPost = { ...content, post, parent, isAnswered: false }
    if (parent !== null) parent.isAnswered = true
    if (topic !== 'spam') {
      const talk = talkOf(slot)
      talk.push(threadPost)
      if (talk.length > 2 * remembered) talk.splice(0, remembered)
    }
    return threadPost
  }

  function answerForBrand(slot: Slot, threadPost: ThreadPost) {
    const account = ownSources.find((source) => source === slot.source)
    if (account === undefined || slot.brand !== 'tidewater' || threadPost.occasion.own === undefined) return
    if (!random.chance(answeredShare[threadPost.tone])) return
    const at = answeringTime(random, slot.at, slot.topic)
    wait(at, () => {
      const content = fresh(() => respond(random, slot, threadPost, 'own'))
      if (content === null) return
      const answer = publish({ ...slot, at }, brandAuthor(account), content, threadPost)
      if (random.chance(afterShare)) followUp({ ...slot, at }, answer, 'after', 25)
    })
  }

  function speakerOf(slot: Slot, parent: ThreadPost, turn: Turn): SampleAuthor {
    const before = parent.parent?.post.author
    if (before !== undefined && (turn === 'answer' || turn === 'thanks' || turn === 'retort' || turn === 'after'))
      return before
    const { draw } = crowd(slot.source, slot.language)
    for (let tried = 0; tried < 5; tried++) {
      const author = draw(random)
      if (author.id !== parent.post.author.id) return author
    }
    return draw(random)
  }

  function answer(slot: Slot, isQuote: boolean): boolean {
    const parent = drawParent(random, talkOf(slot), slot.at, (threadPost) =>
      isQuote ? threadPost.turn === 'post' && isOpen(threadPost) : isOpen(threadPost),
    )
    if (parent === null) return false
    const about = { ...slot, topic: parent.post.topic, brand: parent.post.brand }
    const turn = isQuote ? 'agree' : random.pick(turnsTo[parent.turn]!)
    const content = fresh(() => respond(random, about, parent, turn) ?? respond(random, about, parent, 'agree'))
    if (content === null) return false
    const threadPost = publish(about, speakerOf(about, parent, content.turn), content, parent, isQuote)
    if (content.turn === 'ask' && random.chance(answerShare)) followUp(about, threadPost, 'answer', 40)
    return true
  }

  function followUp(slot: Slot, to: ThreadPost, turn: Turn, median: number) {
    const at = Math.floor(slot.at + median * Math.exp(random.normal()) * minuteMs)
    wait(at, () => {
      const content = to.isAnswered ? null : fresh(() => respond(random, slot, to, turn))
      if (content === null) return
      const threadPost = publish({ ...slot, at }, speakerOf(slot, to, turn), content, to)
      if (turn === 'answer' && random.chance(thankedShare)) followUp({ ...slot, at }, threadPost, 'thanks', 20)
    })
  }

  function repost(slot: Slot): boolean {
    const parent = drawParent(random, talkOf(slot), slot.at, ({ post }) => post.type === 'post')
    if (parent === null) return false
    const index = posts.length
    const author = crowd(slot.source, slot.language).draw(random)
    const nativeId = nativeIdOf(slot.source, slot.at, index, false)
    posts.push({
      ...parent.post,
      nativeId,
      url: addressOf(slot.source, author.handle, nativeId),
      type: 'repost',
      author,
      postedAt: inSeconds(slot.at),
      collectedAt: inSeconds(Math.min(until.getTime(), slot.at + 2 * dayMs)),
      counts: noCounts,
      index,
      parentId: parent.post.nativeId,
      rootId: null,
    })
    return true
  }

  function begin(slot: Slot) {
    const isSpam = slot.topic === 'spam'
    const author = isSpam ? spamAuthor(random, slot) : crowd(slot.source, slot.language).draw(random)
    const content = isSpam ? compose(random, slot) : (fresh(() => compose(random, slot)) ?? compose(random, slot))
    const threadPost = publish({ ...slot, tone: content.tone }, author, content, null)
    if (!isSpam) answerForBrand(slot, threadPost)
  }

  function happen(slot: Slot) {
    if (slot.topic === 'spam') return begin(slot)
    const [replies, reposts, quotes] = [
      replyShare[slot.source],
      repostShare[slot.source] ?? 0,
      quoteShare[slot.source] ?? 0,
    ]
    const kind = random.weighted([replies, reposts, quotes, 1 - replies - reposts - quotes])
    const isDone =
      kind === 0 ? answer(slot, false) : kind === 1 ? repost(slot) : kind === 2 ? answer(slot, true) : false
    if (!isDone) begin(slot)
  }

  const written = [
    ...plan(random, until).map((slot) => ({ at: slot.at, run: () => happen(slot) })),
    ...ownSlots(random, lastDayOf(until), events)
      .filter(({ at }) => at <= until.getTime())
      .map(({ occasion, ...own }) => ({
        at: own.at,
        run: () => {
          const slot: Slot = { ...own, language: 'en', brand: 'tidewater', burst: 0 }
          const filled: Filled = new Map()
          const content = fresh(() => {
            filled.clear()
            const variant = random.whole(0, occasion.post.length - 1)
            const text = speak('en', 'tidewater', random, occasion.post[variant]!, filled)
            return {
              occasion,
              filled: new Map(filled),
              turn: 'post',
              tone: slot.tone,
              variant,
              next: null,
              title: null,
              text,
            }
          })
          if (content !== null) publish(slot, brandAuthor(slot.source), content, null)
        },
      })),
  ].sort((a, b) => a.at - b.at)
  for (const { at, run } of written) {
    while (waiting.length > 0 && waiting[0]!.at <= at) waiting.shift()!.run()
    run()
  }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next.run()
  countReplies(posts)
  return posts
}

const inSeconds = (at: number) => new Date(Math.floor(at / 1_000) * 1_000)

/** A parent must not show fewer replies than it has. */
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
