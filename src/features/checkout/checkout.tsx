import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/states.tsx'

export function Checkout({ workspaceId }: { workspaceId: string }) {
  return (
    <main className="mx-auto grid w-full max-w-3xl px-4 py-10">
      <h1 className="text-2xl font-semibold">Checkout</h1>
      <EmptyState
        title="There is nothing to pay for"
        action={
          <Link to="/workspace/$workspaceId/settings/plan" params={{ workspaceId }} className={buttonClass()}>
            See the plans
          </Link>
        }
      >
        This installation takes no card payments. Every workspace keeps its plan.
      </EmptyState>
    </main>
  )
}
