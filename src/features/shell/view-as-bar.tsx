import { Trans } from '@lingui/react/macro'
import type { Viewed } from '#src/api/viewed-as.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { useViewAs } from '#src/widgets/view-as/view-as.ts'

/** Says that this is not what the owner sees, and leads back. */
export default function ViewAsBar({ viewed: { workspaceId, role } }: { viewed: Viewed }) {
  const { stop } = useViewAs()
  return (
    <div role="status" className="no-print sticky top-0 z-(--z-sticky) max-lg:top-12">
      <Banner
        tone="buff"
        action={
          <Button size="sm" onClick={() => void stop(workspaceId)}>
            <Trans>Stop</Trans>
          </Button>
        }
      >
        {role === 'viewer' ? (
          <Trans>You see the workspace as a viewer.</Trans>
        ) : (
          <Trans>You see the workspace as a manager.</Trans>
        )}
      </Banner>
    </div>
  )
}
