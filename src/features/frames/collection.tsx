import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'

/** The internal area about where posts come from. */
export const Collection = () => (
  <PlainPage title="Collection">
    <p className="text-ink-soft">
      No collector runs. Posts come into a workspace by importing files; no source is read on a schedule.
    </p>
    <Link to="/login" className={buttonClass()}>
      Go to your workspace
    </Link>
  </PlainPage>
)
