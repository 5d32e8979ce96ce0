import type { QueryState } from '#contract/saved-queries/query-list.ts'
import type { Restore } from '#contract/workspaces/restores.ts'
import { missingRoom } from '#server/access/plan-limits.ts'
import type { Lines } from '#server/exports/archive/contents.ts'

type Query = Lines['queries.jsonl'][number]
type Fitted = { queries: Query[]; drafts: Restore['drafts'] }

const rank: Record<QueryState, number> = { live: 0, paused: 1, draft: 2 }

/** What the plan holds comes in as it was, live queries and older ones before others; the rest as drafts, which take no posts in. */
export function fitQueries(planned: Parameters<typeof missingRoom>[0], queries: readonly Query[]): Fitted {
  const { plan } = planned.workspace
  const saved = queries
    .filter(({ state }) => state !== 'draft')
    .toSorted((a, b) => rank[a.state] - rank[b.state] || Date.parse(a.createdAt) - Date.parse(b.createdAt))
  const room = missingRoom(planned, 'savedQueries', saved.length)
  if (room === null) return { queries: [...queries], drafts: null }
  const over = new Set(saved.slice(room.allowed))
  return {
    queries: queries.map((query) => (over.has(query) ? { ...query, state: 'draft' } : query)),
    drafts: { queries: over.size, plan, ...room },
  }
}
