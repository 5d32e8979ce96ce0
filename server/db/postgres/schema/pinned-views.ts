import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PinnedPage } from '#contract/answers/pinned-views.ts'
import { createdAt, id } from './columns.ts'
import { byUser } from './people.ts'
import { workspaceId } from './workspaces.ts'

export type PinnedQuery = { id: string; name: string; version: number; text: string }

type PinnedQuestion = {
  query: PinnedQuery | null
  /** Those that stand side by side; older views have none. */
  compared?: PinnedQuery[]
  filter: { id: string; name: string; version: number } | null
  /** Left out before lists of authors were named. */
  authorList?: { id: string; name: string; updatedAt: string } | null
}

/** The numbers of a page as they were on a day, with the question and the posts behind them. */
export const pinnedViews = pgTable(
  'pinned_views',
  {
    id: id(),
    workspaceId: workspaceId(),
    page: text().$type<PinnedPage>().notNull(),
    search: jsonb().$type<Record<string, string>>().notNull(),
    question: jsonb().$type<PinnedQuestion>().notNull(),
    posts: jsonb().$type<{ total: number; rate: number; posts: string[] }>().notNull(),
    /** JSON as text: what posts say may hold signs that `jsonb` refuses. */
    answers: text().notNull(),
    dataVersion: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
    createdBy: byUser(),
  },
  (table) => [index().on(table.workspaceId)],
)
