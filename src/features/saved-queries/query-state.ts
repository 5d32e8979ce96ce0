import { useQuery } from '@tanstack/react-query'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { serverNow } from '#src/text/clock.ts'

/** The first state that applies is shown. */
export type CollectionState = 'error' | 'draft' | 'paused' | 'backfilling' | 'overLimit' | 'live'

export function toCollectionState({
  state,
  isReadable,
  backfill,
  textsPaused,
}: Pick<SavedQueryRow, 'state' | 'isReadable' | 'backfill' | 'textsPaused'>): CollectionState {
  if (!isReadable) return 'error'
  if (state !== 'live') return state
  if (backfill?.status === 'failed') return 'error'
  if (backfill) return 'backfilling'
  return textsPaused ? 'overLimit' : 'live'
}

const pollIntervalMs = 3_000
/** A search is queued some seconds after its query was saved. */
const searchTimeoutMs = 20_000

/** Poll interval in ms while a search for earlier posts runs or is expected; otherwise false. */
export function pollInterval(rows: readonly SavedQueryRow[] | undefined, now: number) {
  const isUnsettled = rows?.some(
    ({ state, backfill, updatedAt }) =>
      state === 'live' &&
      ((backfill !== null && backfill.status !== 'failed') || now - Date.parse(updatedAt) < searchTimeoutMs),
  )
  return isUnsettled ? pollIntervalMs : false
}

export const useQueryRows = () =>
  useQuery({
    ...savedQueriesQuery(useWorkspaceId()),
    refetchInterval: ({ state }) => pollInterval(state.data?.items, serverNow()),
  })
