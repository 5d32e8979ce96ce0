import * as z from 'zod/mini'

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
] as const

export type ScopeParameter = (typeof scopeParameters)[number]

/** The part of an address that another page takes over. */
export const carriedScope = <Search extends { [Key in ScopeParameter]?: string }>(search: Search) =>
  Object.fromEntries(scopeParameters.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]]))) as Pick<
    Search,
    ScopeParameter & keyof Search
  >

/** What the conversation page ranks: words, two words in a row, and what posts carry. */
export const ConversationKind = z.enum(['term', 'phrase', 'hashtag', 'emoji', 'domain', 'link', 'mention'])
export type ConversationKind = z.infer<typeof ConversationKind>

/** How the people page ranks: `posts`, `followers`, `interactions` a post and `influence`, most first; `newcomers`, latest first post first. */
export const AuthorOrder = z.enum(['posts', 'followers', 'interactions', 'influence', 'newcomers'])
export type AuthorOrder = z.infer<typeof AuthorOrder>
