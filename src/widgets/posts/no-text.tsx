import { useParams } from '@tanstack/react-router'
import { PlanLink } from '../plans/plan-link.tsx'
import { missingText } from './missing-text.ts'

/** In the place of a post's words why they are missing. */
export function NoText() {
  const { workspaceId = '' } = useParams({ strict: false })
  return (
    <p className="text-sm text-ink-soft">
      {missingText()}
      <PlanLink workspaceId={workspaceId} />
    </p>
  )
}
