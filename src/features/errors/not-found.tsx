import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'

export function NotFound() {
  return (
    <main className="mx-auto grid max-w-lg justify-items-start gap-4 px-4 py-16">
      <div className="neatline w-full" aria-hidden />
      <h1 className="text-2xl font-semibold">Not Found</h1>
      <p className="text-ink-soft">There is nothing at this address.</p>
      <Link to="/login" className={buttonClass('primary')}>
        Go to your workspace
      </Link>
    </main>
  )
}
