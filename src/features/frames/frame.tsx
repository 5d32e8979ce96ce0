import type { ReactNode } from 'react'

/** Heading, what the page is for, and its content. */
export function Frame({
  title,
  lead,
  action,
  children,
}: {
  title: string
  lead?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page grid content-start gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl font-semibold">{title}</h1>
          {lead === undefined ? null : <p className="max-w-2xl text-ink-soft">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}
