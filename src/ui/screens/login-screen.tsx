import type { ReactNode } from 'react'
import { Contours } from '../contours.tsx'
import { Logo } from '../logo.tsx'

type LoginScreenProps = {
  title?: string
  /** A line above the buttons: an invite that waits, a session that ended. */
  notice?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The door: one sentence, the sign-in buttons, and a sheet of soundings beside them. */
export function LoginScreen({ title = 'Sign in', notice, children, footer }: LoginScreenProps) {
  return (
    <div className="grid min-h-dvh bg-paper lg:grid-cols-[minmax(420px,5fr)_7fr]">
      <main className="flex flex-col px-6 py-6 sm:px-12 lg:py-10">
        <Logo size={28} />
        <div className="m-auto w-full max-w-sm py-10">
          <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-2 mb-8 text-lg text-ink-soft">Follow what people say, and see how deep it goes.</p>
          {notice}
          <div className="grid gap-3">{children}</div>
          {footer ? <div className="mt-6 text-xs text-ink-faint">{footer}</div> : null}
        </div>
        <div aria-hidden className="neatline w-full max-w-sm self-center opacity-80 lg:hidden" />
      </main>
      <div aria-hidden className="relative m-6 ml-0 overflow-hidden border border-ink bg-surface max-lg:hidden">
        <div className="neatline absolute inset-x-0 top-0" />
        <Contours figures seed={2} className="absolute inset-0 h-full w-full text-water-4" />
        <div className="neatline absolute inset-x-0 bottom-0" />
      </div>
    </div>
  )
}

/** The look of a sign-in button: the vendor's mark, and words. */
export function SignInButtonContent({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <>
      <span aria-hidden className="grid size-5 shrink-0 place-items-center">
        {mark}
      </span>
      <span className="flex-1 text-left">{children}</span>
    </>
  )
}

/** The vendors' marks, in their own colours as both ask for. */
export const GoogleMark = () => (
  <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden>
    <path
      fill="#4285F4"
      d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
    />
    <path
      fill="#34A853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18Z"
    />
    <path fill="#FBBC05" d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33Z" />
    <path
      fill="#EA4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58Z"
    />
  </svg>
)

export const MicrosoftMark = () => (
  <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden>
    <path fill="#F25022" d="M0 0h8.5v8.5H0z" />
    <path fill="#7FBA00" d="M9.5 0H18v8.5H9.5z" />
    <path fill="#00A4EF" d="M0 9.5h8.5V18H0z" />
    <path fill="#FFB900" d="M9.5 9.5H18V18H9.5z" />
  </svg>
)
