import * as z from 'zod/mini'

const narrowing = [
  'text',
  'source',
  'language',
  'sentiment',
  'type',
  /** Earned or owned. */
  'media',
  /** ID of a saved filter. */
  'filter',
  /** ID of an author list. */
  'authors',
  /** Conditions on the workspace's fields (`FieldConditions`). */
  'fields',
] as const

/** The parameters that select posts, without days: copied into alerts and reports. */
export const selectionParameters = ['queryId', ...narrowing] as const
export type SelectionParameter = (typeof selectionParameters)[number]

/** The search parameters that insight pages and Discover share; links between them carry these. */
export const scopeParameters = [
  'from',
  'to',
  /** Ranges zoomed in from (`FormerDays`). */
  'former',
  /** Step of time charts, if it does not follow from the days. */
  'step',
  /** The compared days (`ComparedDays`). */
  'previous',
  /** A saved query; `text` holds an unsaved one. */
  'queryId',
  /** IDs of further saved queries, separated by commas. */
  'compare',
  ...narrowing,
] as const

export type ScopeParameter = (typeof scopeParameters)[number]

const pickParameters = <Name extends string, Search extends { [Key in Name]?: unknown }>(
  search: Search,
  names: readonly Name[],
) =>
  Object.fromEntries(names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]))) as Pick<
    Search,
    Name & keyof Search
  >

/** The parameters that another page takes over. */
export const pickScope = <Search extends { [Key in ScopeParameter]?: string }>(search: Search) =>
  pickParameters(search, scopeParameters)

/** The parameters that select posts, without days. */
export const pickSelection = <Search extends { [Key in SelectionParameter]?: unknown }>(search: Search) =>
  pickParameters(search, selectionParameters)

/** What the conversation page ranks; a phrase is two consecutive words. */
export const ConversationKind = z.enum(['term', 'phrase', 'hashtag', 'emoji', 'domain', 'link', 'mention'])
export type ConversationKind = z.infer<typeof ConversationKind>

/**
 * Author rankings: `posts`, `followers`, `interactions` per post and `influence` in descending order; `newcomers` by
 * latest first post.
 */
export const AuthorOrder = z.enum(['posts', 'followers', 'interactions', 'influence', 'newcomers'])
export type AuthorOrder = z.infer<typeof AuthorOrder>
