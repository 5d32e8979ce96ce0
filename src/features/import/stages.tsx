import { msg, t } from '@lingui/core/macro'
import { i18n } from '#src/text/i18n.ts'
import { cx } from '#src/ui/cx.ts'

const stages = [msg`Choose a file`, msg`Map the columns`, msg`Check`, msg`Import`]
export type Stage = 0 | 1 | 2 | 3

export function Stages({ at }: { at: Stage }) {
  return (
    <ol aria-label={t`Steps of the import`} className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {stages.map((name, index) => (
        <li
          key={name.id}
          aria-current={index === at ? 'step' : undefined}
          className={cx('flex items-center gap-1.5', index === at ? 'font-semibold text-ink' : 'text-ink-faint')}
        >
          <span
            aria-hidden
            className={cx(
              'grid size-5 place-items-center rounded-full border text-2xs',
              index < at && 'border-transparent bg-water-3 text-ink',
              index === at && 'border-ink bg-ink text-on-ink',
              index > at && 'border-line-strong',
            )}
          >
            {index + 1}
          </span>
          {i18n.t(name)}
        </li>
      ))}
    </ol>
  )
}
