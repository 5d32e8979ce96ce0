import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

type SectionProps = { title: string; note?: ReactNode; actions?: ReactNode; className?: string; children: ReactNode }

/** One sheet of the page. */
export function Section({ title, note, actions, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('min-w-0 rounded-md border border-line bg-surface p-4', className)}>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {note ? <p className="text-xs text-ink-faint">{note}</p> : null}
        {actions}
      </header>
      {children}
    </section>
  )
}
