import { brandAuthor, crowds, ownSources, type SampleAuthor, type SampleSource } from './authors.ts'
import { type Counts, countsAt, countsOf, noCounts, paceOf } from './counts.ts'
import type { Brand, Filled, Occasion, SampleLanguage, Tone, Topic } from './grammar.ts'
import { grammars, speak } from './languages/index.ts'
import { addressOf, nativeIdOf } from './native-ids.ts'
import { ownSlots } from './own.ts'
import { events, lastDayOf, plan, type Slot, tones } from './plan.ts'
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
  /** The language it is written in. */
  spoken: SampleLanguage
  counts: Counts
  /** Hours in which most of the counts come. */
  pace: number
  index: number
  topic: Topic
  brand: Brand
  turn: Turn
  parentId: string | null
  rootId: string | null
}

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
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const remembered = 160
/** Nobody answers what is older. */
const answeredWithin = 36 * hour
const redraws = 12
const looks = 6
const mostTold = 3

/** What a post does in its thread. `own` answers for the brand, `after` is what the author says to that. */
type Turn = 'post' | 'agree' | 'counter' | 'ask' | 'answer' | 'thanks' | 'retort' | 'own' | 'after'
type Said = {
  post: SamplePost
  occasion: Occasion
  filled: Filled
  turn: Turn
  tone: Tone
  /** Which of the occasion's posts began the thread. */
  told: number
  parent: Said | null
  /** What is said next in this thread by one who was asked. */
  next: string | null
  isAnswered: boolean
}
type Content = Pick<Said, 'occasion' | 'filled' | 'turn' | 'tone' | 'told' | 'next'> & {
  title: string | null
  text: string
}

/** What has been said lately on a source in a language: that is what people answer and pass on. */
type Talk = Said[]

const isHeaded = (source: SampleSource) => source === 'reddit' || source === 'hacker-news' || source === 'youtube'

/** Nobody says this of another person's visit: with whom, when, how long. */
const personal = ['who', 'when', 'day', 'minutes', 'staff']
const othersOf = (filled: Filled): Filled => new Map([...filled].filter(([slot]) => !personal.includes(slot)))

/** The occasions of a topic; where a language has none of a tone, those of the next one. */
function occasionsOf({ topic, tone, language }: Pick<Slot, 'topic' | 'tone' | 'language'>) {
  const { occasions } = grammars[language]
  const from = tones.indexOf(tone)
  for (let next = 0; next < tones.length; next++) {
    const told = tones[(from + next) % tones.length]!
    const found = topic === 'spam' ? undefined : occasions[`${topic}.${told}`]
    if (found !== undefined) return { occasions: found, tone: told }
  }
  throw new Error(`The sample tells nothing of ${topic} in ${language}`)
}

const split = (template: string) => template.split(' => ') as [string, string | undefined]
/** The templates that fit the post of a place, without the mark that says so. */
const fitting = (templates: readonly string[], told: number) =>
  templates.flatMap((template) => {
    const [, place, text] = /^(?:(\d): )?(.*)$/su.exec(template)!
    return place === undefined || Number(place) === told ? [text!] : []
  })
const nothing: Occasion = { post: [], title: [], agree: [] }

/** Begins a thread. */
export function compose(random: Random, slot: Slot): Content {
  const { language, brand, source, topic } = slot
  const filled: Filled = new Map()
  const speaks = (template: string) => speak(language, brand, random, template, filled)
  const begun = { filled, turn: 'post' as const, tone: slot.tone, told: 0, next: null }
  if (topic === 'spam') return { ...begun, occasion: nothing, title: null, text: spamText(random, slot.burst) }
  if (source === 'rss') {
    const { articles } = grammars[language]
    const [title, text] = split(random.pick(articles[topic] ?? articles.any))
    return { ...begun, occasion: nothing, tone: 'neutral', title: speaks(title), text: speaks(text!) }
  }
  const told = occasionsOf(slot)
  const occasion = random.pick(told.occasions)
  const at = random.whole(0, occasion.post.length - 1)
  const text = speaks(occasion.post[at]!)
  const title = isHeaded(source) ? speaks(random.pick(fitting(occasion.title, at))) : null
  return { ...begun, occasion, tone: told.tone, told: at, title, text }
}

/** What may be said to a post of a thread. */
const turnsTo: Partial<Record<Turn, readonly Turn[]>> = {
  post: ['agree', 'agree', 'agree', 'counter', 'counter', 'ask'],
  agree: ['agree'],
  counter: ['retort'],
}

const none: readonly string[] = ['']
const firstWord = (text: string) => /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? ''

/** Puts before and after a text how people begin and end; nobody says "Exactly. Exactly". A hashtag stays last. */
function mannered(random: Random, first: readonly string[], text: string, last: readonly string[]) {
  const begun = random.pick(first)
  const isTwice = /^.{1,11}[!.。！]/u.test(text) || text.slice(0, 30).toLowerCase().includes(firstWord(begun))
  const [, body, tags] = /^(.*?)((?: #\S+)*)$/su.exec(text)!
  return `${isTwice ? '' : begun}${body}${random.pick(last)}${tags}`
}

/** Answers a post: agrees with it, asks about it, tells who asked, thanks who told. */
function respond(random: Random, { language, brand }: Slot, parent: Said, turn: Turn): Content | null {
  const { occasion } = parent
  const grammar = grammars[language]
  const { manners } = grammar
  const said = (
    template: string | undefined,
    filled: Filled,
    tone: Tone,
    { first = none, last = none }: { first?: readonly string[]; last?: readonly string[] } = {},
  ): Content | null => {
    if (template === undefined) return null
    const [text, next = null] = split(template)
    return {
      occasion,
      filled,
      turn,
      tone,
      told: parent.told,
      next,
      title: null,
      text: mannered(random, first, speak(language, brand, random, text, filled), last),
    }
  }
  const from = (templates: readonly string[] = []) => random.pick(fitting(templates, parent.told))
  switch (turn) {
    case 'agree':
      return said(from(occasion.agree), othersOf(parent.filled), parent.tone, { first: manners.agree[parent.tone] })
    case 'counter':
      return said(from(occasion.counter), othersOf(parent.filled), 'neutral', { first: manners.counter })
    case 'ask':
      return said(from(occasion.ask), othersOf(parent.filled), 'neutral', { first: manners.ask })
    case 'own':
      return said(from(occasion.own), othersOf(parent.filled), 'neutral', { last: manners.own })
    case 'answer':
      return said(parent.next ?? undefined, new Map(parent.filled), 'neutral')
    case 'after':
      return said(parent.next ?? undefined, new Map(parent.filled), 'neutral', { last: manners.after })
    case 'thanks':
      return said(from(grammar.thanks), othersOf(parent.filled), 'positive')
    case 'retort':
      return said(from(grammar.retorts[parent.parent?.tone ?? 'neutral']), othersOf(parent.filled), 'neutral')
    case 'post':
      return null
  }
}

export const typeOf = (source: SampleSource, turn: 'post' | 'reply' | 'quote'): SamplePost['type'] =>
  turn !== 'post' ? turn : source === 'rss' ? 'article' : source === 'youtube' ? 'video' : 'post'

/** Newer posts and those that moved people are answered more often: the best of some recent ones. */
function drawParent(random: Random, talk: Talk, at: number, isFit: (said: Said) => boolean): Said | null {
  const recent = talk.findLastIndex(({ post }) => post.postedAt.getTime() <= at - answeredWithin) + 1
  const oldest = Math.max(recent, talk.length - remembered)
  let best: Said | null = null
  for (let tried = 0; tried < looks && oldest < talk.length; tried++) {
    const said = talk[random.whole(oldest, talk.length - 1)]!
    if (!isFit(said)) continue
    if (best === null || (said.post.counts.likes ?? 0) > (best.post.counts.likes ?? 0)) best = said
  }
  return best
}

/** Who was asked, who asked and who began answer of themselves, later; everybody else speaks to what was said. */
const isOpen = ({ turn, isAnswered, occasion }: Said) =>
  occasion !== nothing && (turn === 'post' || turn === 'agree' || (turn === 'counter' && !isAnswered))

/** The brand answers from seven to six, and what came in at night the next morning. */
function answeringTime(random: Random, at: number, topic: Topic) {
  const median = topic === 'outage' ? 55 : 32
  const answered = at + (2 + median * Math.exp(0.9 * random.normal())) * minute
  const start = Math.floor(answered / day) * day
  const [opening, closing] = [start + 7 * hour, start + 18 * hour]
  if (answered >= opening && answered <= closing) return Math.floor(answered)
  const morning = answered < opening ? opening : opening + day
  return Math.floor(morning + random.unit() * 1.5 * hour)
}
const answeredShare: Record<Tone, number> = { positive: 0.07, neutral: 0.18, negative: 0.26 }
const afterShare = 0.3
const toldShare = 0.6
const thankedShare = 0.35

const withoutFigures = (text: string) => text.replace(/\d+/g, '')

/**
 * The posts about a fictitious coffee chain and three competitors over the 90 days that end with `until`, oldest first: the
 * same seed and the same moment give the same posts.
 */
export function generateSample(seed: string, until: Date): SamplePost[] {
  const random = randomOf(seed)
  const crowd = crowds(random)
  const talks = new Map<string, Talk>()
  const told = new Map<string, number>()
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

  /** Draws again while somebody has said it before. */
  function fresh(draw: () => Content | null): Content | null {
    let [best, least] = [null as Content | null, Infinity]
    // Counted without figures: two prices do not make two texts.
    for (let tried = 0; tried < redraws && least > 0; tried++) {
      const content = draw()
      const times = content === null ? Infinity : (told.get(withoutFigures(content.text)) ?? 0)
      if (times < least) [best, least] = [content, times]
    }
    if (best === null || least >= mostTold) return null
    told.set(withoutFigures(best.text), least + 1)
    return best
  }

  function publish(slot: Slot, author: SampleAuthor, content: Content, parent: Said | null, isQuote = false): Said {
    const { source, at, topic } = slot
    const index = posts.length
    const isReply = parent !== null && !isQuote
    const nativeId = nativeIdOf(source, at, index, isReply)
    const collected = Math.min(until.getTime(), at + 2 * day)
    const full = countsOf(random, source, author, topic, isReply)
    const text = dress(random, author, { ...slot, tone: content.tone }, content.text, isQuote ? parent!.post.url : null)
    const post: SamplePost = {
      source,
      nativeId,
      url: addressOf(source, author.handle, nativeId),
      type: typeOf(source, isQuote ? 'quote' : isReply ? 'reply' : 'post'),
      author,
      postedAt: inSeconds(at),
      collectedAt: inSeconds(collected),
      title: content.title,
      text,
      language: saysLanguage.has(source) ? slot.language : null,
      spoken: slot.language,
      counts: countsAt(full, paceOf(index), collected - at, 2 * day),
      pace: paceOf(index),
      index,
      topic,
      brand: slot.brand,
      turn: content.turn,
      parentId: parent?.post.nativeId ?? null,
      rootId: isReply ? (parent.post.rootId ?? parent.post.nativeId) : null,
    }
    posts.push(post)
    const said: Said = { ...content, post, parent, isAnswered: false }
    if (parent !== null) parent.isAnswered = true
    if (topic !== 'spam') {
      const talk = talkOf(slot)
      talk.push(said)
      if (talk.length > 2 * remembered) talk.splice(0, remembered)
    }
    return said
  }

  /** The brand's own account answers some of what is said of it, and who wrote may say something to that. */
  function answerForBrand(slot: Slot, said: Said) {
    const account = ownSources.find((source) => source === slot.source)
    if (account === undefined || slot.brand !== 'tidewater' || said.occasion.own === undefined) return
    if (!random.chance(answeredShare[said.tone])) return
    const at = answeringTime(random, slot.at, slot.topic)
    wait(at, () => {
      const content = fresh(() => respond(random, slot, said, 'own'))
      if (content === null) return
      const answer = publish({ ...slot, at }, brandAuthor(account), content, said)
      if (random.chance(afterShare)) followUp({ ...slot, at }, answer, 'after', 25)
    })
  }

  /** Who speaks: whoever was asked, whoever asked, whoever began; otherwise somebody else. */
  function speakerOf(slot: Slot, parent: Said, turn: Turn): SampleAuthor {
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
    const parent = drawParent(random, talkOf(slot), slot.at, (said) =>
      isQuote ? said.turn === 'post' && isOpen(said) : isOpen(said),
    )
    if (parent === null) return false
    const about = { ...slot, topic: parent.post.topic, brand: parent.post.brand }
    const turn = isQuote ? 'agree' : random.pick(turnsTo[parent.turn]!)
    const content = fresh(() => respond(random, about, parent, turn) ?? respond(random, about, parent, 'agree'))
    if (content === null) return false
    const said = publish(about, speakerOf(about, parent, content.turn), content, parent, isQuote)
    if (content.turn === 'ask' && random.chance(toldShare)) followUp(about, said, 'answer', 40)
    return true
  }

  /** Whoever was asked tells, and whoever asked says thanks, some `median` minutes later. */
  function followUp(slot: Slot, to: Said, turn: Turn, median: number) {
    const at = Math.floor(slot.at + median * Math.exp(random.normal()) * minute)
    wait(at, () => {
      const content = to.isAnswered ? null : fresh(() => respond(random, slot, to, turn))
      if (content === null) return
      const said = publish({ ...slot, at }, speakerOf(slot, to, turn), content, to)
      if (turn === 'answer' && random.chance(thankedShare)) followUp({ ...slot, at }, said, 'thanks', 20)
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
      collectedAt: inSeconds(Math.min(until.getTime(), slot.at + 2 * day)),
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
    const said = publish({ ...slot, tone: content.tone }, author, content, null)
    if (!isSpam) answerForBrand(slot, said)
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
            const text = speak('en', 'tidewater', random, random.pick(occasion.post), filled)
            return {
              occasion,
              filled: new Map(filled),
              turn: 'post',
              tone: slot.tone,
              told: 0,
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

const withoutDress = (text: string) =>
  text
    .replace(/https?:\S+/g, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** How many texts there are, how many of them differ by more than links, emoji and figures, and how often one stands at most. */
export function distinctness(posts: readonly SamplePost[]) {
  const times = new Map<string, number>()
  const original = posts.filter(({ type, topic }) => type !== 'repost' && topic !== 'spam')
  for (const { text } of original) times.set(withoutDress(text), (times.get(withoutDress(text)) ?? 0) + 1)
  return { texts: original.length, different: times.size, longestRepeat: Math.max(...times.values()) }
}
