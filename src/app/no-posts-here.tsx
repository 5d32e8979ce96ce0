import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NoPosts } from '#src/features/overview/no-posts.tsx'
import { useExtent } from '#src/features/overview/use-extent.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import type { DayRange } from '#src/ui/date-range.ts'

/** Where posts are brought in. */
export const ImportLink = ({ workspaceId }: { workspaceId: string }) => (
  <Link to="/workspace/$workspaceId/saved-queries/import" params={{ workspaceId }} className={buttonClass('primary')}>
    Import posts
  </Link>
)

type NoPostsHereProps = {
  workspaceId: string
  timezone: string
  range: DayRange
  /** More ways on. */
  children?: ReactNode
  onRange: (range: DayRange) => void
}

/** No post: the way to the days that hold some, the same on every page. */
export const NoPostsHere = ({ workspaceId, timezone, range, children, onRange }: NoPostsHereProps) => (
  <NoPosts
    {...{ range, onRange }}
    extent={useExtent(workspaceId, timezone, true)}
    importLink={<ImportLink workspaceId={workspaceId} />}
  >
    {children}
  </NoPosts>
)
