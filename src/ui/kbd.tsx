import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-line-strong border-b-2 bg-raised px-1 font-mono text-2xs text-ink-soft">
      {children}
    </kbd>
  )
}
