import { useQuery } from '@tanstack/react-query'
import { postsQuery } from '#src/api/posts.ts'
import { todayIn, type DayRange } from '#src/ui/date-range.ts'

const always = { from: '1970-01-01', to: '2100-01-01', limit: '1' } as const

/** First and last day with posts in a workspace's zone; null while unknown or without posts. */
export const useExtent = (workspaceId: string, timezone: string, enabled: boolean): DayRange | null => {
  const first = useQuery({ ...postsQuery({ workspaceId, ...always, order: 'oldest' }), enabled })
  const last = useQuery({ ...postsQuery({ workspaceId, ...always, order: 'newest' }), enabled })
  const [oldest, newest] = [first.data?.items[0], last.data?.items[0]]
  if (!oldest || !newest) return null
  return { from: todayIn(timezone, new Date(oldest.postedAt)), to: todayIn(timezone, new Date(newest.postedAt)) }
}
