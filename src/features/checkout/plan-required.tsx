import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'

/** The owner of a workspace whose plan has ended. */
export function PlanRequired({ workspaceId }: { workspaceId: string }) {
  return (
    <main className="mx-auto grid w-full max-w-lg content-start justify-items-start gap-4 px-4 py-16">
      <div className="neatline w-full" aria-hidden />
      <h1 className="text-2xl font-semibold">The plan of this workspace has ended</h1>
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
    </main>
  )
}
