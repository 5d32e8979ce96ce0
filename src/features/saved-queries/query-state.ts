import { useQuery } from '@tanstack/react-query'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { queriesQuery } from '#src/api/saved-queries.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { serverNow } from '#src/text/clock.ts'

/** How a query stands with what is collected: the first of these that holds. */
export type Collecting = 'error' | 'draft' | 'paused' | 'backfilling' | 'overLimit' | 'live'

export function collectingOf({
  state,
  isReadable,
  backfill,
  textsPaused,
}: Pick<SavedQueryRow, 'state' | 'isReadable' | 'backfill' | 'textsPaused'>): Collecting {
  if (!isReadable) return 'error'
  if (state !== 'live') return state
  if (backfill?.status === 'failed') return 'error'
  if (backfill) return 'backfilling'
  return textsPaused ? 'overLimit' : 'live'
}

const pollIntervalMs = 3_000
/** A search is asked for some seconds after its query was saved. */
const searchTimeoutMs = 20_000

/** How long until the list is asked for again, ms: while posts are searched for one of them; false where nothing is to be waited for. */
export function untilNextLook(rows: readonly SavedQueryRow[] | undefined, now: number) {
  const isUnsettled = rows?.some(
    ({ state, backfill, updatedAt }) =>
      state === 'live' &&
      ((backfill !== null && backfill.status !== 'failed') || now - Date.parse(updatedAt) < searchTimeoutMs),
  )
  return isUnsettled ? pollIntervalMs : false
}

/** The saved queries of a workspace, which are looked at again while earlier posts are searched for them. */
export const useQueryRows = () =>
  useQuery({
    ...queriesQuery(useWorkspaceId()),
    refetchInterval: ({ state }) => untilNextLook(state.data?.items, serverNow()),
  })
