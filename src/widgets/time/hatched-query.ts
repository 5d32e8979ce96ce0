import { queryOptions } from '@tanstack/react-query'
import { listSpans } from '#src/api/insights.ts'
import { workspaceKey } from '#src/api/query.ts'
import { i18n } from '#src/text/i18n.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { labelOfSpan } from './span-words.ts'

/** The times of a range in which less of what came was stored, each in words; charts hatch them. */
export const hatchedQuery = (workspaceId: string, { from, to }: DayRange) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'spans', from, to, i18n.locale],
    queryFn: async ({ signal }) => {
      const { items } = await listSpans({ workspaceId, from, to }, signal)
      return items.map((span) => ({ ...span, label: labelOfSpan(span) }))
    },
    staleTime: 60_000,
  })
