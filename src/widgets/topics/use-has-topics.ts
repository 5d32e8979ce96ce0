import { use } from 'react'
import { usePinned } from '../views/pinned.ts'
import { SharedContentContext } from '../views/shared.ts'

/** Whether topics can be requested: a snapshot or shared page may be without them. */
export function useHasTopics({ byQuery } = { byQuery: false }): boolean {
  const pinned = usePinned()
  const shared = use(SharedContentContext)
  const stored = pinned?.answers ?? shared?.calls
  return stored?.some(({ call, input }) => call === 'getTopics' && 'queries' in input === byQuery) !== false
}
