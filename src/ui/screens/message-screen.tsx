import type { ReactNode } from 'react'
import { Contours } from '../contours.tsx'
import { Logo } from '../logo.tsx'

type MessageScreenProps = {
  title: string
  children?: ReactNode
  /** Buttons or links, the main one first. */
  actions?: ReactNode
  /** What an engineer would ask for; folded away. */
  details?: string
  detailsLabel?: string
  role?: 'alert'
  /** Fills the page by itself, with the logo; otherwise it stands inside the shell. */
  whole?: boolean
}

/** One thing to say and a way on: not found, an error, a plan that ran out, a workspace one cannot enter. */
export function MessageScreen({
  title,
  children,
  actions,
  details,
  detailsLabel = 'Technical Details',
  role,
  whole = false,
}: MessageScreenProps) {
  const Frame = whole ? 'main' : 'div'
  return (
    <Frame
      className={
        whole ? 'relative grid min-h-dvh overflow-hidden bg-paper' : 'relative grid min-h-[70dvh] overflow-hidden'
      }
    >
      <Contours
        seed={4}
        figures
        className="pointer-events-none absolute inset-0 h-full w-full text-water-3 opacity-70"
      />
      <div className="relative m-auto grid w-full max-w-lg gap-4 px-4 py-12">
        {whole ? <Logo size={24} className="mb-2" /> : null}
        <div role={role} className="grid gap-3 rounded-md border border-line-strong bg-surface p-6">
          <div aria-hidden className="neatline -mx-6 -mt-6 mb-3" />
          <h1 className="text-2xl font-semibold tracking-tight wrap-long">{title}</h1>
          {children ? <div className="grid gap-3 text-base text-ink-soft">{children}</div> : null}
          {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
          {details ? (
            <details className="mt-2 border-t border-line pt-3 text-sm">
              <summary className="font-medium text-ink-soft">{detailsLabel}</summary>
              <pre className="mt-2 max-h-60 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-long">
                {details}
              </pre>
            </details>
          ) : null}
        </div>
      </div>
    </Frame>
  )
}
