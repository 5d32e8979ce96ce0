import type { SentimentScale } from '#contract/ingest/uploads.ts'
import { PostType, Sentiment, sentimentNames, type Source, postTypeNames } from '#contract/posts/posts.ts'
import { sourcesById, sources } from '#sources/index.ts'
import { getCellLocalizer, supportedLanguages } from '#server/ground/localization.ts'
import { domainOf } from '../enrich/entities.ts'
import { findSourceByHost } from './post-urls.ts'

const types = new Set<string>(PostType.options)
const sentiments = new Set<string>(Sentiment.options)

/** Empty for null, blanks and nested values. */
export function cellToText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  return ''
}

/** Trimmed; `3.0` from a spreadsheet becomes `3`. */
export function toId(value: unknown): string {
  const text = cellToText(value).trim()
  return /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text
}

/** An id that a spreadsheet rounded, such as 1.77657E+18. Ids in base 36 may look like 1e8330. */
export const isRoundedId = (text: string) => /^\d(?:(?:[.,]\d+)?e\+|[.,]\d+e)\d{1,2}$/i.test(text.trim())

/** Whether a spreadsheet rounded more than half of a column's ids. */
export const areRoundedIds = (values: readonly unknown[]) =>
  values.filter((value) => isRoundedId(cellToText(value))).length * 2 > values.length

const inEachLanguage = (text: string) =>
  supportedLanguages.map((language) => getCellLocalizer(language).word(text).toLowerCase())

const sourceWords = new Map<string, Source>(
  sources.flatMap(({ id, name, alias, inFiles }) =>
    [id, ...inEachLanguage(name), alias ?? id, ...(inFiles?.words ?? [])].map((word): [string, Source] => [
      together(wordsOf(word)),
      id,
    ]),
  ),
)

function namedValues<Value extends string>(names: Record<Value, string>): Record<string, Value> {
  const entries = Object.entries(names) as [Value, string][]
  return Object.fromEntries(entries.flatMap(([value, name]) => inEachLanguage(name).map((word) => [word, value])))
}

/** Words that tools add to a network's name, as in `facebook_public`, `Instagram Business`, `SOCIALMEDIA_TWITTER`. */
const additions = new Set(
  'socialmedia social media public private business creator personal company organization page pages profile profiles account accounts group groups channel channels network comment comments post posts video videos reel reels story stories shorts online sites site'.split(
    ' ',
  ),
)

function wordsOf(text: string) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function together(words: readonly string[]) {
  return words.join('')
}

/** The source that a name or host stands for, ignoring words that tools add; null for none or several. */
export function toSource(value: unknown): Source | null {
  const text = cellToText(value).trim()
  const before = cachedSources.get(text)
  if (before !== undefined) return before
  const found = readSource(text)
  if (cachedSources.size < 1_000) cachedSources.set(text, found)
  return found
}

/** A cache, because columns repeat a few spellings a million times. */
const cachedSources = new Map<string, Source | null>()

function readSource(text: string): Source | null {
  const words = wordsOf(text)
  const own = words.filter((word) => !additions.has(word))
  const whole = sourceWords.get(together(words)) ?? sourceWords.get(together(own))
  if (whole !== undefined) return whole
  const named = new Set(own.map((word) => sourceWords.get(word)))
  // In `MESSAGEBOARD_REDDIT`, the source wins over the kind of site.
  const [first, ...rest] =
    named.size > 1 ? [...named].filter((id) => id === undefined || sourcesById[id].isOnAnySite !== true) : named
  if (first !== undefined && rest.length === 0) return first
  return findSourceByHost(domainOf(/^https?:/i.test(text) ? text : `https://${text}`))
}

const typeWords: Record<string, PostType> = {
  ...namedValues(postTypeNames),
  r: 'repost',
  retweet: 'repost',
  retweeted: 'repost',
  rt: 'repost',
  reblog: 'repost',
  boost: 'repost',
  share: 'repost',
  q: 'quote',
  quoted: 'quote',
  quote_tweet: 'quote',
  comment: 'reply',
  replied_to: 'reply',
  answer: 'reply',
  story: 'post',
  tweet: 'post',
  status: 'post',
  text: 'post',
  image: 'post',
  photo: 'post',
  'native video': 'video',
  'live video': 'video',
  'live video complete': 'video',
  reel: 'video',
  igtv: 'video',
  short: 'video',
  original: 'post',
  reshare: 'repost',
  'quote tweet': 'quote',
  'quote post': 'quote',
  '@reply': 'reply',
  ask: 'post',
  job: 'post',
  poll: 'post',
  '': 'post',
  t3: 'post',
  t1: 'reply',
}

/** The type in a word, or in the X API's list of references; null for none. */
export function toPostType(value: unknown): PostType | null {
  if (Array.isArray(value)) {
    const kinds = value.map((reference: { type?: unknown } | null) => toPostType(reference?.type))
    return (
      kinds.find((kind) => kind === 'repost') ??
      kinds.find((kind) => kind === 'quote') ??
      kinds.find((kind) => kind !== null) ??
      null
    )
  }
  const word = cellToText(value)
    .trim()
    .toLowerCase()
    .replace(/^'(?=@)|'$/g, '')
  return types.has(word) ? (word as PostType) : (typeWords[word] ?? null)
}

export const isTrue = (value: unknown) => value === true || /^(true|yes|1|t)$/i.test(cellToText(value).trim())

/** A list from an array (of texts, or of objects with a text), or from a text with separators. */
export function toList(value: unknown, separator: RegExp): string[] | null {
  if (Array.isArray(value)) return value.map(itemText).filter((item) => item !== '')
  const text = cellToText(value).trim()
  if (text === '' || /^\[(none)?\]$/i.test(text)) return []
  if (text.startsWith('[')) {
    try {
      return toList(JSON.parse(text), separator)
    } catch {
      // Not JSON after all.
    }
  }
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return cellToText(item).trim()
  const { type, expanded_url: expanded, expandedUrl, url, tag, name, text } = item as Record<string, unknown>
  // Lists of tags contain mentions, too.
  if (/^mention$/i.test(cellToText(type))) return ''
  return cellToText(expanded ?? expandedUrl ?? url ?? tag ?? name ?? text).trim()
}

export function tagsOf(value: unknown) {
  const separator = typeof value === 'string' && value.includes('|') ? /\|/ : /[,;]/
  return (toList(value, separator) ?? []).map((tag) => tag.replace(/^[#＃"']+|["']+$/g, ''))
}

export function linksOf(value: unknown, found: string[]) {
  const provided =
    value === undefined
      ? []
      : (toList(value, /[\s,|]+|;+(?=https?:|\s|$)/) ?? []).filter((link) => /^https?:\/\//i.test(link))
  return provided.length + found.length === 0 ? null : [...provided, ...found]
}

const sentimentWords: Record<string, Sentiment> = {
  ...namedValues(sentimentNames),
  'v. positive': 'positive',
  'v.positive': 'positive',
  'very positive': 'positive',
  'v. negative': 'negative',
  'v.negative': 'negative',
  'very negative': 'negative',
  pos: 'positive',
  neg: 'negative',
  neu: 'neutral',
}

const isNumber = (value: unknown) => /^[-+]?\d+(?:\.\d+)?$/.test(cellToText(value).trim())

/** The scale of a column's sentiment numbers; undefined if it has none, or if they are ambiguous. */
export function sentimentScaleOf(values: readonly unknown[]): SentimentScale | undefined {
  const numbers = values.filter(isNumber).map(Number)
  if (numbers.some((number) => number < 0)) return 'signed'
  return numbers.length > 0 && numbers.every((number) => [0, 1, 2].includes(number)) && numbers.includes(2)
    ? 'zeroToTwo'
    : undefined
}

/** Whether a column has sentiment numbers, which mean nothing without a scale. */
export const needsSentimentScale = (values: readonly unknown[]) => values.some(isNumber)

const ofThree = ['negative', 'neutral', 'positive'] as const

/** Null for unknown words, and for numbers without a scale. */
export function toSentiment(value: unknown, scale?: SentimentScale): Sentiment | null {
  const word = cellToText(value)
    .trim()
    .toLowerCase()
    .replace(/(?<=tive)s$/, '')
  if (!isNumber(word)) return sentiments.has(word) ? (word as Sentiment) : (sentimentWords[word] ?? null)
  if (scale === 'zeroToTwo') return ofThree[Number(word)] ?? null
  return scale === 'signed' ? ofThree[Math.sign(Number(word)) + 1]! : null
}
