import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'

type SettingsPartProps = {
  id: string
  title: ReactNode
  /** One or two sentences, beside the form if there is room. */
  about?: ReactNode
  isPrinted?: boolean
  children: ReactNode
}

export const SettingsPart = ({ id, title, about, isPrinted = true, children }: SettingsPartProps) => (
  <section
    aria-labelledby={id}
    className={cx(
      'grid content-start gap-x-12 gap-y-4 border-t border-line pt-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,32rem)]',
      !isPrinted && 'no-print',
    )}
  >
    <div className="grid max-w-md content-start gap-1">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {about === undefined ? null : <div className="grid gap-1 text-sm text-ink-soft">{about}</div>}
    </div>
    <div className="grid max-w-lg content-start gap-4">{children}</div>
  </section>
)
