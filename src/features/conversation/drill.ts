import { t } from '@lingui/core/macro'
import type { ConversationKind } from '#contract/answers/scope-search.ts'
import type { Bucket, PostOrder, Scope, Source } from '#contract/posts/posts.ts'
import { formatBuckets } from '#src/text/format.ts'
import type { ConversationSearch } from './search.ts'
import { narrowedBy } from '#src/widgets/scope/marks.ts'

/** The mark that was opened: what it narrows the page's scope to. */
export type Drill = {
  term?: string
  beside?: string
  hashtag?: string
  emoji?: string
  domain?: string
  link?: string
  mention?: string
  /** A thread, or who is answered, as `source:id`. */
  thread?: string
  answers?: string
  answered?: string
  author?: string
  name?: string
  source?: Source
  at?: string
  bucket?: Bucket
  until?: string
  order?: PostOrder
}

const keys = [
  'term',
  'beside',
  'hashtag',
  'emoji',
  'domain',
  'link',
  'mention',
  'thread',
  'answers',
  'answered',
  'author',
  'name',
  'source',
  'at',
  'bucket',
  'until',
  'order',
] as const

export const drillOf = (search: ConversationSearch): Drill | null =>
  search.open
    ? Object.fromEntries(keys.flatMap((key) => (search[`open.${key}`] ? [[key, search[`open.${key}`]]] : [])))
    : null

export const withDrill = (search: ConversationSearch, drill: Drill | null): ConversationSearch => ({
  ...search,
  open: drill ? 'posts' : undefined,
  ...Object.fromEntries(keys.map((key) => [`open.${key}`, drill?.[key]])),
})

/** A row of a kind as a mark: a phrase opens as the words in a row that it is. */
export const drillOfRow = (kind: ConversationKind, value: string): Drill =>
  kind === 'phrase' ? { term: value } : { [kind]: value }

/** The row that is open, if any. */
export const openRow = (kind: ConversationKind, drill: Drill | null): string | null =>
  drill === null || drill.beside ? null : (drill[kind === 'phrase' ? 'term' : kind] ?? null)

/** What is for people and not for the server. */
const unsent: ReadonlySet<string> = new Set(['name', 'answered', 'order', 'author', 'source'])

/** Scope and mark together, as the list of posts takes them. */
export function narrowed(scope: Scope, drill: Drill) {
  return {
    ...scope,
    ...(Object.fromEntries(Object.entries(drill).filter(([key]) => !unsent.has(key))) as Omit<
      Drill,
      'name' | 'answered' | 'order' | 'author' | 'source'
    >),
    ...narrowedBy(drill),
  }
}

export type DrillPart = { id: string; label: string; without: Drill }

/** What a mark narrows to, part by part, in words, each with the mark that is left without it. */
export function partsOf(drill: Drill, timezone: string): DrillPart[] {
  const { term, beside, hashtag, emoji, domain, link, mention, thread, answers, author, at, bucket = 'day' } = drill
  const part = (id: string, label: string | undefined, ...dropped: (keyof Drill)[]): DrillPart[] =>
    label === undefined ? [] : [{ id, label, without: without(drill, dropped) }]
  return [
    ...part('at', at && formatBuckets(at, drill.until, bucket, timezone), 'at', 'bucket', 'until'),
    ...part('author', author && t`by ${drill.name ?? author}`, 'author', 'source', 'name'),
    ...part('answers', answers && t`answers to ${drill.answered ?? answers}`, 'answers', 'answered'),
    ...part('thread', thread && t`one thread`, 'thread'),
    ...part('term', term && `“${term}”`, 'term'),
    ...part('beside', beside && `“${beside}”`, 'beside'),
    ...part('hashtag', hashtag && `#${hashtag}`, 'hashtag'),
    ...part('emoji', emoji, 'emoji'),
    ...part('domain', domain && t`links to ${domain}`, 'domain'),
    ...part('link', link, 'link'),
    ...part('mention', mention && `@${mention}`, 'mention'),
  ]
}

const without = (drill: Drill, dropped: readonly (keyof Drill)[]): Drill =>
  Object.fromEntries(Object.entries(drill).filter(([key]) => !dropped.includes(key as keyof Drill)))
