import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PinnedPage } from '#contract/answers/pinned-views.ts'
import { createdAt, id } from './columns.ts'
import { nullableUserReference } from './people.ts'
import { workspaceId } from './workspaces.ts'

export type PinnedQuery = { id: string; name: string; version: number; text: string }

type PinnedSelection = {
  query: PinnedQuery | null
  /** Compared queries; absent in older views. */
  compared?: PinnedQuery[]
  filter: { id: string; name: string; version: number } | null
  /** Absent in older views. */
  authorList?: { id: string; name: string; updatedAt: string } | null
}

/** A saved state of a page: its scope, its answers, and the posts from which they were computed. */
export const pinnedViews = pgTable(
  'pinned_views',
  {
    id: id(),
    workspaceId: workspaceId(),
    page: text().$type<PinnedPage>().notNull(),
    search: jsonb().$type<Record<string, string>>().notNull(),
    question: jsonb().$type<PinnedSelection>().notNull(),
    posts: jsonb().$type<{ total: number; rate: number; posts: string[] }>().notNull(),
    /** JSON as text, because `jsonb` refuses some characters of posts. */
    answers: text().notNull(),
    dataVersion: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
    createdBy: nullableUserReference(),
  },
  (table) => [index().on(table.workspaceId)],
)
