import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'

export function Checkout({ workspaceId }: { workspaceId: string }) {
  return (
    <PlainPage title="Checkout">
      <p className="text-ink-soft">
        There is nothing to pay for: this installation takes no card payments, and every workspace keeps its plan.
      </p>
      <Link to="/workspace/$workspaceId/settings/plan" params={{ workspaceId }} className={buttonClass()}>
        See the plans
      </Link>
    </PlainPage>
  )
}
