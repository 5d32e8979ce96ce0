import type { PostType, Sentiment, Source } from '../posts/posts.ts'
import { findLoose, findNear, includesSequence, listTokens, getNodeTokens } from './matching.ts'
import { normalise } from './tokenise.ts'
import { toRawPattern } from './raw-pattern.ts'
import { communityOf, instanceOf, estimateReach } from './derived.ts'
import { createUnresolvedError, getListedPosts, getReferencedQuery } from './references.ts'
import { type CountField, countFields, type FieldNode, type PhraseNode, type QueryNode, type WordNode } from './tree.ts'
import { lowerAscii } from './normalise.ts'
import { readNumberRange } from './values.ts'

/** A post as queries see it. Empty texts and null are unknown. */
export type SearchedPost = {
  /** Missing for a post that isn't stored yet. */
  id?: string
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
  /** The author's biography when the post was collected. */
  authorBio: string
  /** From an import, if the URL has none. */
  community: string
  postedAt: Date
  /** Folded by `normalise`, without the sign. */
  hashtags: string[]
  mentions: string[]
  links: string[]
  /** In lower case. */
  domains: string[]
  emoji: string[]
  /** Tags by members, folded by `normalise`. */
  tags: string[]
} & Record<CountField, number | null>

/** Start of a day (`YYYY-MM-DD`) in the workspace's time zone. */
export type DayCalendar = { startOfDay: (day: string) => Date }

/** A post with its tokens and lower-case URLs, computed once for any number of queries. */
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
    title: listTokens(post.title),
    text: listTokens(post.text),
    bio: () => (bio ??= listTokens(post.authorBio)),
    urls: () => (urls ??= [post.url, ...post.links].map(lowerAscii)),
  }
}

export type PostMatcher = (post: TokenisedPost) => boolean

/**
 * Whether a post matches: the language's reference semantics, which compiled SQL must agree with. Words are compared
 * after folding; a word of several tokens is a phrase; no phrase spans title and text. An unknown count is in no range.
 */
export const evaluate = (node: QueryNode, post: SearchedPost, days: DayCalendar): boolean =>
  compileQuery(node, days)(tokenisePost(post))

/** `evaluate` for many posts: everything that depends only on the query is computed once. */
export function compileQuery(node: QueryNode, days: DayCalendar): PostMatcher {
  switch (node.kind) {
    case 'and':
      return everyTest(node.parts.map((part) => compileQuery(part, days)))
    case 'or':
      return anyTest(node.parts.map((part) => compileQuery(part, days)))
    case 'not': {
      const test = compileQuery(node.part, days)
      return (post) => !test(post)
    }
    case 'near':
      return matchTitleOrText((tokens) => findNear(tokens, node).length > 0)
    case 'field': {
      const inner = getReferencedQuery(node)
      return inner === null ? createFieldMatcher(node, days) : compileQuery(inner, days)
    }
    default:
      return matchTitleOrText(createOperandMatcher(node))
  }
}

type TokensMatcher = (tokens: string[]) => boolean

const matchTitleOrText =
  (holds: TokensMatcher): PostMatcher =>
  ({ title, text }) =>
    holds(title) || holds(text)

function createOperandMatcher(node: WordNode | PhraseNode): TokensMatcher {
  const wanted = getNodeTokens(node)
  const { prefix = false } = node
  const slop = node.kind === 'phrase' ? node.slop : undefined
  if (slop !== undefined) return (tokens) => findLoose(tokens, wanted, slop).length > 0
  return (tokens) => includesSequence(tokens, wanted, prefix)
}

function everyTest(tests: readonly PostMatcher[]): PostMatcher {
  return (post) => {
    for (const test of tests) if (!test(post)) return false
    return true
  }
}

function anyTest(tests: readonly PostMatcher[]): PostMatcher {
  return (post) => {
    for (const test of tests) if (test(post)) return true
    return false
  }
}

const isCount = (field: string): field is CountField => (countFields as readonly string[]).includes(field)

function createFieldMatcher(node: FieldNode, days: DayCalendar): PostMatcher {
  const { field, value, prefix = false } = node
  const wanted = lowerAscii(value)
  const says: TokensMatcher = (tokens) => includesSequence(tokens, getNodeTokens(node), prefix)
  const named = (name: string, whole: string) => (prefix ? name.startsWith(whole) : name === whole)
  if (isCount(field)) {
    const isIn = createRangeMatcher(value)
    return ({ post }) => isIn(post[field])
  }
  switch (field) {
    case 'title':
      return ({ title }) => says(title)
    case 'text':
      return ({ text }) => says(text)
    case 'bio':
      return ({ bio }) => says(bio())
    case 'raw':
      return createRawMatcher(node)
    case 'author':
      return ({ post }) =>
        [post.authorHandle, post.authorName, post.authorId].some((name) => named(lowerAscii(name), wanted))
    case 'hashtag':
    case 'tag': {
      const folded = normalise(value)
      return field === 'tag'
        ? ({ post }) => post.tags.some((tag) => named(tag, folded))
        : ({ post }) => post.hashtags.some((tag) => named(tag, folded))
    }
    case 'mention':
      return ({ post }) => post.mentions.some((name) => named(lowerAscii(name), wanted))
    case 'domain': {
      const parent = `.${value}`
      return ({ post }) => post.domains.some((domain) => domain === value || domain.endsWith(parent))
    }
    case 'url':
      return ({ urls }) => {
        for (const url of urls()) if (url.includes(wanted)) return true
        return false
      }
    case 'community':
      return ({ post }) => named(communityOf(post), value)
    case 'instance':
      return ({ post }) => instanceOf(post.authorHandle, post.url) === value
    case 'reach': {
      const isIn = createRangeMatcher(value)
      return ({ post }) => isIn(estimateReach(post.followers))
    }
    case 'lang':
      return ({ post }) => post.language === value
    case 'source':
      return ({ post }) => post.source === value
    case 'type':
      return ({ post }) => post.type === value
    case 'sentiment':
      return ({ post }) => post.sentiment === value
    case 'is':
      return value === 'original'
        ? ({ post }) => !['reply', 'repost', 'quote'].includes(post.type)
        : ({ post }) => post.type === value
    case 'has':
      return ({ post }) => hasContent(value, post)
    case 'after':
      return ({ post }) => post.postedAt >= days.startOfDay(value)
    case 'before':
      return ({ post }) => post.postedAt < days.startOfDay(value)
    case 'category': {
      const listed = new Set(getListedPosts(node))
      return ({ post }) => post.id !== undefined && listed.has(post.id)
    }
    case 'query':
      throw createUnresolvedError(value)
  }
}

function createRangeMatcher(value: string) {
  const range = readNumberRange(value)
  return (count: number | null) =>
    count !== null && range !== null && count >= (range.min ?? -Infinity) && count <= (range.max ?? Infinity)
}

/** Requires the exact characters and, as whole words, their tokens: `raw:US` is not in "BUS". */
function createRawMatcher(node: FieldNode): PostMatcher {
  const wanted = getNodeTokens(node)
  const written = toRawPattern(node.value)
  const holdsWords = matchTitleOrText((tokens) => wanted.length === 0 || includesSequence(tokens, wanted, false))
  return (tokenised) => {
    const { post } = tokenised
    return holdsWords(tokenised) && (post.title.search(written) !== -1 || post.text.search(written) !== -1)
  }
}

function hasContent(what: string, post: SearchedPost): boolean {
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
