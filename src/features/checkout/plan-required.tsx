import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'

/** The owner of a workspace whose plan has ended. */
export function PlanRequired({ workspaceId }: { workspaceId: string }) {
  return (
    <PlainPage title="The plan of this workspace has ended">
      <p className="text-ink-soft">
        Posts, saved queries and members are kept. Renew the plan to open the workspace for everybody again.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/workspace/$workspaceId/checkout" params={{ workspaceId }} className={buttonClass('primary')}>
          Renew the plan
        </Link>
        <Link to="/login" className={buttonClass()}>
          Go to another workspace
        </Link>
      </div>
    </PlainPage>
  )
}
