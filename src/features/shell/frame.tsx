import type { ReactNode } from 'react'

type Props = { children: ReactNode }

/** Where the bars and the page of a workspace stand; index.html has the same before the app runs. */
export const Frame = ({ children }: Props) => (
  <div className="frame flex min-h-dvh flex-col lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">{children}</div>
)

export const SideFrame = ({ children }: Props) => (
  <header className="no-print sticky top-0 flex h-dvh flex-col gap-4 border-r border-line bg-paper px-3 pt-4 pb-3 max-lg:hidden">
    {children}
  </header>
)

export const TopFrame = ({ children }: Props) => (
  <header className="no-print sticky top-0 z-(--z-sticky) flex h-12 items-center gap-1 border-b border-line bg-paper px-2 lg:hidden">
    {children}
  </header>
)
