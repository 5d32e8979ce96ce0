import { useEffect, useRef, type ReactNode } from 'react'
import type { Text } from '#contract/texts.ts'
import { translate } from '#src/text/terms.ts'
import { cx } from '#src/ui/cx.ts'

/** The heading takes the focus, so that keyboard and screen reader users continue there. */
export function Step({
  title,
  note,
  children,
  actions,
  takesFocus = true,
}: {
  title: string
  note?: ReactNode
  children: ReactNode
  actions?: ReactNode
  takesFocus?: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h2>
        {note ? <p className="min-w-0 text-sm wrap-long text-ink-soft">{note}</p> : null}
      </header>
      {children}
      {actions ? <ActionBar>{actions}</ActionBar> : null}
    </section>
  )
}

function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-(--z-sticky) -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
      {children}
    </div>
  )
}

export function Sheet({
  title,
  note,
  children,
  className,
}: {
  title: string
  note?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <section aria-label={title} className={cx('min-w-0 rounded-md border border-line bg-surface p-4', className)}>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold">{title}</h3>
        {note ? <div className="text-xs text-ink-faint">{note}</div> : null}
      </header>
      {children}
    </section>
  )
}

export function Notes({ notes }: { notes: readonly Text[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-sm text-ink-soft">
      {notes.map((note) => (
        <li key={note.detail}>{translate(note)}</li>
      ))}
    </ul>
  )
}
