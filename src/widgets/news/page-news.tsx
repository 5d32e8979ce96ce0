import { todayIn } from '#src/ui/date-range.ts'
import type { BarProps } from '../scope/bar-props.ts'
import { scopeOf } from '../scope/scope.ts'
import { usePinned } from '../views/pinned.ts'
import { PostNews } from './post-news.tsx'

/** New posts come into days that are not over; what a link pinned stays as it was. */
export default function PageNews({ workspaceId, search, range, timezone }: BarProps) {
  if (usePinned() !== null || range.to < todayIn(timezone)) return null
  return <PostNews key={workspaceId} scope={scopeOf(workspaceId, range, search)} timezone={timezone} />
}
