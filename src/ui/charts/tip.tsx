import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { withUnit } from '#src/text/units.ts'
import { formatNumber } from '#src/text/format.ts'
import { Swatch } from './patterns.tsx'
import type { Group, Series } from './series.ts'
import { sumSeries } from './stack.ts'

type TipProps = {
  heading: string
  group: Group
  series: readonly Series[]
  active: string | null
  unit: string
  digits: number
  /** In px from the plot's left edge. */
  x: number
  width: number
  total: boolean
  isOpenable: boolean
  children?: ReactNode
}

/** Visual only: the cursor itself informs screen readers. */
export function Tip({ heading, group, series, active, unit, digits, x, width, total, isOpenable, children }: TipProps) {
  const prefix = useId()
  const left = x > width / 2
  const whole = sumSeries(
    group.values,
    series.map(({ id }) => id),
  )
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-1 z-10 w-max max-w-60 rounded-md bg-raised px-2.5 py-2 text-xs shadow-popup"
      style={left ? { right: width - x + 12 } : { left: x + 12 }}
    >
      <p className="font-medium">{heading}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr_auto] items-center gap-x-2">
        {series.toReversed().map((one) => (
          <div
            key={one.id}
            className={
              active === one.id
                ? 'col-span-3 -mx-1 grid grid-cols-subgrid items-center rounded-sm bg-hover px-1 font-medium'
                : 'col-span-3 grid grid-cols-subgrid items-center'
            }
          >
            <Swatch series={one} prefix={prefix + one.id} />
            <dt className="text-ink-soft">{one.label}</dt>
            <dd className="text-right">
              {group.values[one.id] == null ? '–' : formatNumber(group.values[one.id]!, digits)}
            </dd>
          </div>
        ))}
        {total ? (
          <div className="col-span-3 mt-1 flex justify-between gap-4 border-t border-line pt-1 font-medium">
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd>{withUnit(formatNumber(whole), unit, whole)}</dd>
          </div>
        ) : null}
      </dl>
      {children}
      {isOpenable ? (
        <p className="mt-1 text-2xs text-ink-faint">
          <Trans>Click or press Enter to open the posts</Trans>
        </p>
      ) : null}
    </div>
  )
}
