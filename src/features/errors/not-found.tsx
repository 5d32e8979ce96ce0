import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'

export function NotFound() {
  return (
    <PlainPage title="Not Found">
      <p className="text-ink-soft">There is nothing at this address.</p>
      <Link to="/login" className={buttonClass('primary')}>
        Go to your workspace
      </Link>
    </PlainPage>
  )
}
