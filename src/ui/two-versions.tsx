import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type TwoVersionsProps = {
  /** Who saved the other one. */
  by: string | null
  theirs: ReactNode
  mine: ReactNode
  /** Where one's own words can still be changed. */
  mineIs: 'above' | 'below'
  thing: string
  onKeepMine: () => void
  onTakeTheirs: () => void
  onKeepBoth: () => void
}

/** Two people changed one thing: both texts side by side, and the ways out. */
export function TwoVersions({ by, theirs, mine, mineIs, thing, ...ways }: TwoVersionsProps) {
  return (
    <section
      role="alert"
      aria-label="Two versions"
      className="grid gap-3 rounded-md border border-warn/40 bg-warn-soft p-4"
    >
      <p className="text-sm">
        <strong className="font-semibold">{by ?? 'Somebody'} saved another version in the meantime.</strong> Nothing is
        lost: compare both, and choose which stands. You can go on editing yours {mineIs}.
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <Version title={`Saved by ${by ?? 'somebody'}`}>{theirs}</Version>
        <Version title="Yours">{mine}</Version>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={ways.onKeepMine}>Save mine over it</Button>
        <Button onClick={ways.onTakeTheirs}>Take theirs</Button>
        <Button onClick={ways.onKeepBoth}>Keep both: make mine a new {thing}</Button>
      </div>
    </section>
  )
}

const Version = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid content-start gap-1 rounded-md border border-line bg-surface p-3">
    <h2 className="text-xs text-ink-soft">{title}</h2>
    {children}
  </div>
)
