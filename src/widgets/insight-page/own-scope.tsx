import type { ReactNode } from 'react'
import { usePage } from './page.ts'

/** A part without a heading, below a line that says which scope it shows if that is its own. */
export function OwnScope({ children }: { children: ReactNode }) {
  const { ownScope } = usePage()
  if (ownScope === undefined) return children
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <p className="in-grid:px-1 in-grid:pt-2.5 text-xs wrap-long text-ink-soft">{ownScope}</p>
      {children}
    </div>
  )
}
