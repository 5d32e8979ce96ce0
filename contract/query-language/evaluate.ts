import type { PostType, Sentiment, Source } from '../posts/posts.ts'
import { findNear, findSequence, holdsOperand, tokensOf, tokensOfNode } from './matching.ts'
import { normalise } from './tokenise.ts'
import { asWritten } from './as-written.ts'
import { communityOf, instanceOf, reachOf } from './derived.ts'
import { innerOf, unresolved } from './references.ts'
import { type CountField, countFields, type FieldNode, type QueryNode } from './tree.ts'
import { lowerAscii, readNumberRange } from './values.ts'

/** A post as the language sees it. Empty text and null say that the source does not tell. */
export type SearchedPost = {
  title: string
  text: string
  url: string
  source: Source
  type: PostType
  language: string
  sentiment: Sentiment
  authorId: string
  authorHandle: string
  authorName: string
  /** What the author said about themselves when the post was collected. */
  authorBio: string
  /** What an import says of a post whose address does not. */
  community: string
  postedAt: Date
  /** Folded as `normalise` does, without the sign. */
  hashtags: string[]
  mentions: string[]
  links: string[]
  /** In lower case. */
  domains: string[]
  emoji: string[]
  /** What members tagged the post with, folded as `normalise` does. */
  tags: string[]
} & Record<CountField, number | null>

/** Where a day (`YYYY-MM-DD`) begins in the workspace's time zone. */
export type Days = { startOfDay: (day: string) => Date }

/**
 * A post with the tokens of its title, text and biography in order, and its addresses in lower case, worked out once for
 * any number of queries.
 */
export type TokenisedPost = {
  post: SearchedPost
  title: string[]
  text: string[]
  bio: () => string[]
  urls: () => string[]
}

export function tokenisePost(post: SearchedPost): TokenisedPost {
  let bio: string[] | null = null
  let urls: string[] | null = null
  return {
    post,
    title: tokensOf(post.title),
    text: tokensOf(post.text),
    bio: () => (bio ??= tokensOf(post.authorBio)),
    urls: () => (urls ??= [post.url, ...post.links].map(lowerAscii)),
  }
}

/**
 * Whether a post matches: the meaning of the language, which the compiler is held to. Words are compared after folding;
 * a word of several tokens is a phrase; no phrase runs from the title into the text. A count that the source does not
 * tell is in no range.
 */
export const evaluate = (node: QueryNode, post: SearchedPost, days: Days): boolean =>
  evaluateTokenised(node, tokenisePost(post), days)

/** The same for a post whose tokens are known. */
export function evaluateTokenised(node: QueryNode, tokenised: TokenisedPost, days: Days): boolean {
  const parts = [tokenised.title, tokenised.text]
  const holds = (inner: QueryNode): boolean => {
    switch (inner.kind) {
      case 'and':
        return inner.parts.every(holds)
      case 'or':
        return inner.parts.some(holds)
      case 'not':
        return !holds(inner.part)
      case 'near':
        return parts.some((tokens) => findNear(tokens, inner).length > 0)
      case 'field':
        return inner.field === 'query' ? holds(innerOf(inner)) : holdsField(inner, tokenised, days)
      default:
        return parts.some((tokens) => holdsOperand(tokens, inner))
    }
  }
  return holds(node)
}

const isCount = (field: string): field is CountField => (countFields as readonly string[]).includes(field)

function holdsField(node: FieldNode, { post, title, text, bio, urls }: TokenisedPost, days: Days): boolean {
  const { field, value, prefix = false } = node
  const says = (tokens: string[]) => findSequence(tokens, tokensOfNode(node), prefix).length > 0
  const named = (name: string, wanted: string) => (prefix ? name.startsWith(wanted) : name === wanted)
  if (isCount(field)) return inRange(post[field], value)
  switch (field) {
    case 'title':
      return says(title)
    case 'text':
      return says(text)
    case 'bio':
      return says(bio())
    case 'raw':
      return holdsRaw(node, [title, text], [post.title, post.text])
    case 'author': {
      const wanted = lowerAscii(value)
      return [post.authorHandle, post.authorName, post.authorId].some((name) => named(lowerAscii(name), wanted))
    }
    case 'hashtag':
      return post.hashtags.some((tag) => named(tag, normalise(value)))
    case 'tag':
      return post.tags.some((tag) => named(tag, normalise(value)))
    case 'mention':
      return post.mentions.some((name) => named(lowerAscii(name), lowerAscii(value)))
    case 'domain':
      return post.domains.some((domain) => domain === value || domain.endsWith(`.${value}`))
    case 'url':
      return urls().some((url) => url.includes(lowerAscii(value)))
    case 'community':
      return named(communityOf(post), value)
    case 'instance':
      return instanceOf(post.authorHandle, post.url) === value
    case 'reach':
      return inRange(reachOf(post.followers), value)
    case 'lang':
      return post.language === value
    case 'source':
      return post.source === value
    case 'type':
      return post.type === value
    case 'sentiment':
      return post.sentiment === value
    case 'is':
      return value === 'original' ? !['reply', 'repost', 'quote'].includes(post.type) : post.type === value
    case 'has':
      return has(value, post)
    case 'after':
      return post.postedAt >= days.startOfDay(value)
    case 'before':
      return post.postedAt < days.startOfDay(value)
    case 'query':
      throw unresolved(value)
  }
}

function inRange(count: number | null, value: string) {
  const range = readNumberRange(value)
  return count !== null && range !== null && count >= (range.min ?? -Infinity) && count <= (range.max ?? Infinity)
}

/** The characters as they stand; their words must stand there as words, so that `raw:US` is not in "BUS". */
function holdsRaw(node: FieldNode, parts: string[][], texts: string[]) {
  const wanted = tokensOfNode(node)
  const asWords = wanted.length === 0 || parts.some((tokens) => findSequence(tokens, wanted, false).length > 0)
  return asWords && texts.some((text) => text.search(asWritten(node.value)) !== -1)
}

function has(what: string, post: SearchedPost): boolean {
  switch (what) {
    case 'link':
      return post.links.length > 0
    case 'hashtag':
      return post.hashtags.length > 0
    case 'mention':
      return post.mentions.length > 0
    case 'emoji':
      return post.emoji.length > 0
    case 'title':
      return post.title !== ''
    case 'author':
      return post.authorId !== '' || post.authorHandle !== '' || post.authorName !== ''
    default:
      return isCount(what) && post[what] !== null
  }
}
