import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { Frame } from './frame.tsx'

/** The internal area about where posts come from. */
export function Collection() {
  return (
    <main>
      <Frame title="Collection" lead="Sources that are read on a schedule, for everybody who runs this installation.">
        <EmptyState
          title="No collector runs"
          action={
            <Link to="/login" className={buttonClass()}>
              Go to your workspace
            </Link>
          }
        >
          Posts come into a workspace by importing files. No source is read on a schedule.
        </EmptyState>
      </Frame>
    </main>
  )
}
