import { t } from '@lingui/core/macro'
import { useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import { useWidth } from './use-width.ts'
import { useIsReadOnly } from '../read-only.tsx'

export type WeekCell = {
  /** Null without data. */
  value: number | null
  label: string
  isOpenable: boolean
}

type WeekMapProps = {
  /** Names the chart and explains the keys, for screen readers. */
  label: string
  /** 168 hours from Monday at midnight. */
  cells: readonly WeekCell[]
  /** Heading of the first column, for screen readers. */
  corner: string
  days: readonly string[]
  hours: readonly string[]
  /** First day shown, 0 for Monday. */
  firstDay: number
  selected: number | null
  onOpen: (index: number) => void
}

const minHorizontalWidth = 400

/** Colour by the value's position between minimum and maximum. */
function computeCellColour(value: number, [min, max]: readonly [number, number]) {
  const part = max === min ? 0.5 : (value - min) / (max - min)
  return `color-mix(in oklab, var(--water-6) ${Math.round(8 + part * 92)}%, var(--water-1))`
}

const arrowSteps: Record<string, readonly [day: number, hour: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** 7 days by 24 hours; narrow pages show hours as rows. A single tab stop: arrow keys move, Enter opens. */
export function WeekMap({ label, corner, cells, days, hours, firstDay, selected, onOpen }: WeekMapProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const isReadOnly = useIsReadOnly()
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState(selected ?? firstDay * 24)
  const known = cells.flatMap(({ value }) => (value === null ? [] : [value]))
  const bounds = [Math.min(...known), Math.max(...known)] as const
  const isUpright = width > 0 && width < minHorizontalWidth
  const shownDays = [...days.slice(firstDay), ...days.slice(0, firstDay)]
  const [rows, columns] = isUpright ? [hours, shownDays] : [shownDays, hours]
  const dayAt = (place: number) => wrapped(place + firstDay, 7)
  const indexAt = (row: number, column: number) => (isUpright ? dayAt(column) * 24 + row : dayAt(row) * 24 + column)
  const moveFocus = (event: KeyboardEvent) => {
    const [down, across] = arrowSteps[event.key] ?? [0, 0]
    if (down === 0 && across === 0) return
    event.preventDefault()
    const [day, hour] = isUpright ? [across, down] : [down, across]
    const next = wrapped(Math.floor(focused / 24) + day, 7) * 24 + wrapped((focused % 24) + hour, 24)
    setFocused(next)
    grid.current?.querySelector<HTMLButtonElement>(`[data-hour="${next}"]`)?.focus()
  }
  return (
    <div ref={ref}>
      <table ref={grid} className="w-full table-fixed border-separate border-spacing-px">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-9 p-0">
              <span className="sr-only">{corner}</span>
            </th>
            {columns.map((name, index) => (
              <th key={name} scope="col" className="p-0 text-2xs font-normal text-ink-faint">
                <span className={isUpright || index % 3 === 0 ? '' : 'sr-only'}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name, row) => (
            <tr key={name}>
              <th scope="row" className="p-0 pr-1 text-right text-2xs font-normal text-ink-faint">
                {name}
              </th>
              {columns.map((columnName, column) => {
                const index = indexAt(row, column)
                const { value, label: text, isOpenable: isCellOpenable } = cells[index]!
                const isOpenable = isCellOpenable && !isReadOnly
                return (
                  <td key={columnName} className="p-0">
                    <button
                      type="button"
                      data-hour={index}
                      tabIndex={index === focused ? 0 : -1}
                      title={text}
                      aria-label={text}
                      aria-pressed={index === selected}
                      aria-disabled={!isOpenable}
                      onKeyDown={moveFocus}
                      onFocus={() => setFocused(index)}
                      onClick={() => isOpenable && onOpen(index)}
                      className={cx(
                        'block w-full rounded-[2px] -outline-offset-1! aria-pressed:ring-2 aria-pressed:ring-signal',
                        isUpright ? 'h-5' : 'h-9',
                        value === null && 'bg-sunken',
                        isOpenable ? 'cursor-pointer hover:ring-1 hover:ring-ink' : 'cursor-default',
                      )}
                      style={value === null ? undefined : { background: computeCellColour(value, bounds) }}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {known.length === 0 ? null : <Legend bounds={bounds} />}
    </div>
  )
}

const wrapped = (value: number, length: number) => (value + length) % length

const Legend = ({ bounds }: { bounds: readonly [number, number] }) => (
  <p className="mt-2 flex items-center gap-2 text-2xs text-ink-faint">
    {t`fewer`}
    <span
      aria-hidden
      className="h-2 w-24 rounded-[2px]"
      style={{
        background: `linear-gradient(to right, ${computeCellColour(bounds[0], bounds)}, ${computeCellColour(bounds[1], bounds)})`,
      }}
    />
    {t`more`}
    <span aria-hidden className="ml-2 size-2 bg-sunken" />
    {t`too few posts`}
  </p>
)
