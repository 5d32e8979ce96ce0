import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { createContext, use, type ReactNode } from 'react'
import { Logo } from './logo.tsx'

export const InsideFrameContext = createContext(false)

/** A page outside a workspace, with the logo as link home; inside a workspace, its frame has the links. */
export function PlainPage({ title, children, role }: { title: string; children: ReactNode; role?: 'alert' }) {
  const content = (
    <div role={role} className="page grid content-start justify-items-start gap-4 *:max-w-lg">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
    </div>
  )
  if (use(InsideFrameContext)) return content
  return (
    <>
      <header className="flex h-12 items-center border-b border-line px-4 sm:px-6">
        <Link to="/login" aria-label={t`Soundings, to your workspace`}>
          <Logo size={20} />
        </Link>
      </header>
      <main>{content}</main>
    </>
  )
}
