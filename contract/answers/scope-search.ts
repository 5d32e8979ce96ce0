import * as z from 'zod/mini'

const narrowing = [
  'text',
  'source',
  'language',
  'sentiment',
  'type',
  /** Earned or owned. */
  'media',
  /** A saved filter, by its id. */
  'filter',
  /** A list of authors, by its id. */
  'authors',
  /** Conditions on fields of the workspace (`FieldConditions`). */
  'fields',
] as const

/** Which posts an address asks for, without days: what alerts and reports take over. */
export const selectionParameters = ['queryId', ...narrowing] as const
export type SelectionParameter = (typeof selectionParameters)[number]

/** What the insight pages and Discover look at, as search parameters of their addresses: one set, which links between them carry. */
export const scopeParameters = [
  'from',
  'to',
  /** The days that were zoomed into to come to these. */
  'former',
  /** The step of charts over time, where it does not follow from the days. */
  'step',
  /** What the days are compared with (`ComparedDays`). */
  'previous',
  /** A saved query, or else `text`, a search that nobody saved. */
  'queryId',
  /** More saved queries beside it, joined by commas. */
  'compare',
  ...narrowing,
] as const

export type ScopeParameter = (typeof scopeParameters)[number]

/** Of an address what is said under these names. */
const picked = <Name extends string, Search extends { [Key in Name]?: unknown }>(
  search: Search,
  names: readonly Name[],
) =>
  Object.fromEntries(names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]))) as Pick<
    Search,
    Name & keyof Search
  >

/** The part of an address that another page takes over. */
export const carriedScope = <Search extends { [Key in ScopeParameter]?: string }>(search: Search) =>
  picked(search, scopeParameters)

/** The part of an address that says which posts, without days. */
export const selectionOf = <Search extends { [Key in SelectionParameter]?: unknown }>(search: Search) =>
  picked(search, selectionParameters)

/** What the conversation page ranks: words, two words in a row, and what posts carry. */
export const ConversationKind = z.enum(['term', 'phrase', 'hashtag', 'emoji', 'domain', 'link', 'mention'])
export type ConversationKind = z.infer<typeof ConversationKind>

/** How the people page ranks: `posts`, `followers`, `interactions` a post and `influence`, most first; `newcomers`, latest first post first. */
export const AuthorOrder = z.enum(['posts', 'followers', 'interactions', 'influence', 'newcomers'])
export type AuthorOrder = z.infer<typeof AuthorOrder>
