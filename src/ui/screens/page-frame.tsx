import type { ReactNode } from 'react'

type PageFrameProps = {
  title: string
  /** One sentence: what this page is for. */
  intro?: ReactNode
  actions?: ReactNode
  /** Narrow pages are for reading and forms, wide ones for figures. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** The frame of a page of a workspace: its title, its actions, its sheet. */
export function PageFrame({ title, intro, actions, width = 'wide', children }: PageFrameProps) {
  return (
    <div
      className={
        width === 'wide'
          ? 'mx-auto w-full max-w-[1680px] px-4 pt-4 pb-12 sm:px-6'
          : 'mx-auto w-full max-w-3xl px-4 pt-4 pb-12 sm:px-6'
      }
    >
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          {intro ? <p className="max-w-prose text-sm text-ink-soft">{intro}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}

/** A sheet of paper on the page. */
export function Sheet({ children, padded = true }: { children: ReactNode; padded?: boolean }) {
  return (
    <div
      className={
        padded
          ? 'rounded-md border border-line bg-surface p-4'
          : 'overflow-hidden rounded-md border border-line bg-surface'
      }
    >
      {children}
    </div>
  )
}
