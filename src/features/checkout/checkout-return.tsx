import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/states.tsx'

export function CheckoutReturn() {
  return (
    <main className="mx-auto grid w-full max-w-3xl px-4 py-10">
      <h1 className="text-2xl font-semibold">Checkout</h1>
      <EmptyState
        title="No payment is under way"
        action={
          <Link to="/login" className={buttonClass('primary')}>
            Go to your workspace
          </Link>
        }
      >
        This installation takes no card payments, so nothing has been charged.
      </EmptyState>
    </main>
  )
}
