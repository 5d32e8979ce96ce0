import { PostType, Sentiment, type Source } from '#contract/posts/posts.ts'
import { sources } from '#sources/index.ts'

const types = new Set<string>(PostType.options)
const sentiments = new Set<string>(Sentiment.options)

/** Text of a cell; empty for null, blanks and nested values. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  return ''
}

/** Text of a cell without blank ends; `3.0` of a spreadsheet is 3. */
export function idOf(value: unknown): string {
  const text = textOf(value).trim()
  return /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text
}

/** An id that a spreadsheet has rounded, such as 1.77657E+18. */
export const isRoundedId = (text: string) => /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text.trim())

const sourceWords = new Map<string, Source>(
  sources.flatMap(({ id, alias, inFiles }) => [id, alias ?? id, ...(inFiles?.words ?? [])].map((word) => [word, id])),
)

/** The source that a word names, null where it names none of ours. */
export function sourceOf(value: unknown): Source | null {
  return sourceWords.get(textOf(value).trim().toLowerCase()) ?? null
}

const typeWords: Record<string, PostType> = {
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
  ask: 'post',
  job: 'post',
  poll: 'post',
  '': 'post',
  t3: 'post',
  t1: 'reply',
}

/** The kind of post that a word, or a list of references as of the X API, names; null where none. */
export function typeOf(value: unknown): PostType | null {
  if (Array.isArray(value)) {
    const kinds = value.map((reference: { type?: unknown } | null) => typeOf(reference?.type))
    return (
      kinds.find((kind) => kind === 'repost') ??
      kinds.find((kind) => kind === 'quote') ??
      kinds.find((kind) => kind !== null) ??
      null
    )
  }
  const word = textOf(value).trim().toLowerCase()
  return types.has(word) ? (word as PostType) : (typeWords[word] ?? null)
}

export const isTrue = (value: unknown) => value === true || /^(true|yes|1|t)$/i.test(textOf(value).trim())

/** A list that is an array (of texts, or objects that hold one), or written with `|`, `,` or blanks between. */
export function listOf(value: unknown, separator: RegExp): string[] | null {
  if (Array.isArray(value)) return value.map(itemText).filter((item) => item !== '')
  const text = textOf(value).trim()
  if (text === '' || /^\[(none)?\]$/i.test(text)) return []
  if (text.startsWith('[')) {
    try {
      return listOf(JSON.parse(text), separator)
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
  if (typeof item !== 'object' || item === null) return textOf(item).trim()
  const { expanded_url: expanded, url, tag, name, text } = item as Record<string, unknown>
  return textOf(expanded ?? url ?? tag ?? name ?? text).trim()
}

const sentimentWords: Record<string, Sentiment> = {
  pos: 'positive',
  neg: 'negative',
  neu: 'neutral',
  '2': 'positive',
  '1': 'neutral',
  '0': 'negative',
  '-1': 'negative',
}

export function sentimentOf(value: unknown): Sentiment | null {
  const word = textOf(value).trim().toLowerCase()
  return sentiments.has(word) ? (word as Sentiment) : (sentimentWords[word] ?? null)
}
