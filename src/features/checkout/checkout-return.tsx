import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'

export const CheckoutReturn = () => (
  <PlainPage title="Checkout">
    <p className="text-ink-soft">
      No payment is under way: this installation takes no card payments, so nothing has been charged.
    </p>
    <Link to="/login" className={buttonClass('primary')}>
      Go to your workspace
    </Link>
  </PlainPage>
)
