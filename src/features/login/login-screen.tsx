import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { LazyContours } from '#src/ui/lazy-contours.tsx'
import { Logo } from '#src/ui/logo.tsx'

/** index.html contains the same texts, shown before scripts load. */
export function LoginScreen({
  title = t`Sign in`,
  lead,
  children,
}: {
  title?: string
  lead: string
  children: ReactNode
}) {
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(0,1fr)_minmax(400px,34%)]">
      <div className="relative hidden overflow-hidden bg-water-1 text-water-4 md:block" aria-hidden>
        <LazyContours className="absolute inset-0 h-full w-full" seed={3} figures />
      </div>
      <main className="grid content-center gap-6 border-line bg-surface px-6 py-12 md:border-l md:px-12">
        <Logo size={28} className="text-[19.6px]" />
        <div className="neatline" aria-hidden />
        <div className="grid gap-2">
          <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
          <p className="text-base text-ink-soft">{lead}</p>
        </div>
        {children}
      </main>
    </div>
  )
}

export const loginLead = () => t`Follow what people say, in workspaces you share with your team.`
export const inviteLead = () => t`You have been invited to a workspace. Sign in to join it.`
