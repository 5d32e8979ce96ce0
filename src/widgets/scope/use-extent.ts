import { useQuery } from '@tanstack/react-query'
import { postsQuery } from '#src/api/posts.ts'
import { type DayRange } from '#src/ui/date-range.ts'
import { useTimezone, useWorkspaceId } from '../workspace/workspace.ts'
import { dayIn } from '#src/text/format.ts'

/** All days that the database can store. */
const allDays = { from: '1970-01-01', to: '2106-02-07', limit: '1' } as const

/** The oldest and the newest post of the workspace. */
export const extentQueries = (workspaceId: string) => {
  const query = (order: 'oldest' | 'newest') => ({
    ...postsQuery({ workspaceId, ...allDays, order }),
    staleTime: 60_000,
  })
  return [query('oldest'), query('newest')] as const
}

/** First and last day with posts in the workspace's time zone; null without posts, undefined while unknown or disabled. */
export const useExtent = (enabled = true): DayRange | null | undefined => {
  const timezone = useTimezone()
  const [oldestPost, newestPost] = extentQueries(useWorkspaceId())
  const first = useQuery({ ...oldestPost, enabled })
  const last = useQuery({ ...newestPost, enabled })
  if (!enabled || first.data === undefined || last.data === undefined) return undefined
  const [oldest, newest] = [first.data?.items[0], last.data?.items[0]]
  if (!oldest || !newest) return null
  return { from: dayIn(timezone, oldest.postedAt), to: dayIn(timezone, newest.postedAt) }
}
