import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Alike } from '../posts/near-identical.ts'
import { scopeFields } from '../posts/posts.ts'
import { Instant } from '../primitives.ts'
import { postsColumn } from './columns.ts'
import { dataVersionField } from './frame.ts'
import { table } from './table.ts'

/** Signs of coordination besides near-identical texts (metrics/coordination.ts). */
export const CoordinationSign = z.enum(['smallAccounts', 'repeated', 'sameAccounts', 'ownSite'])
export type CoordinationSign = z.infer<typeof CoordinationSign>

export const CoordinatedPosts = z.object({
  /** Selects exactly these posts, as `drill.alike`. Without its time, it mutes the text. */
  alike: Alike,
  posts: z.number(),
  /** Distinct accounts; `authors` lists them as `source:id`. */
  accounts: z.number(),
  authors: z.array(z.string()),
  /** Texts that differ by more than numbers, mentions, hashtags, emoji and a few words. */
  texts: z.number(),
  /** Distinct linked URLs, without query strings. */
  links: z.number(),
  /** The site that at least `coordinationThresholds.site` of the posts link to; otherwise null. */
  site: z.nullable(z.string()),
  /** Median over accounts with known followers; null if known for less than half of them. */
  medianFollowers: z.nullable(z.number()),
  /** Times of the first and last post. */
  from: Instant,
  to: Instant,
  signs: z.array(CoordinationSign),
  /** Text of the first post. */
  text: z.string(),
})
export type CoordinatedPosts = z.infer<typeof CoordinatedPosts>

/** Per answer. */
export const maxFindings = 20

export const Coordination = z.object({
  /** Most posts first. */
  findings: z.array(CoordinatedPosts),
  ...dataVersionField,
})
export type Coordination = z.infer<typeof Coordination>

export const coordinationTable = table({
  label: /*i18n*/ 'Coordinated posts',
  rows: ({ findings }: Pick<Coordination, 'findings'>) => findings,
  columns: (columnOf) => [
    columnOf('from', 'instant', /*i18n*/ 'First post', ({ from }) => from),
    columnOf('to', 'instant', /*i18n*/ 'Last post', ({ to }) => to),
    postsColumn,
    columnOf('authors', 'integer', /*i18n*/ 'Authors', ({ accounts }) => accounts),
    columnOf('texts', 'integer', /*i18n*/ 'Texts', ({ texts }) => texts),
    columnOf('links', 'integer', /*i18n*/ 'Links', ({ links }) => links),
    columnOf('site', 'text', /*i18n*/ 'Site', ({ site }) => site),
    columnOf(
      'median_followers',
      'number',
      { label: /*i18n*/ 'Median followers', digits: 0 },
      (row) => row.medianFollowers,
    ),
    columnOf('signs', 'list', /*i18n*/ 'Signs', ({ signs }) => signs),
    columnOf('text', 'text', /*i18n*/ 'Text', ({ text }) => text),
  ],
})

export const getCoordination = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/coordination',
  access: 'insights.read',
  summary: 'List near-identical posts of several accounts that look coordinated, most posts first.',
  input: z.strictObject(scopeFields),
  output: Coordination,
  problems: ['invalid_query'],
})
