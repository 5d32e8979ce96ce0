import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { moveCursor, type CursorAt } from './cursor-keys.ts'
import { indexAt } from './hit.ts'

type CursorProps = {
  label: string
  at: CursorAt | null
  /** Where the keyboard goes on when the cursor comes back. */
  last: CursorAt | null
  count: number
  series: readonly string[]
  /** What the mark under the cursor says, as a sentence. */
  describe: (at: CursorAt) => string
  hit: (index: number, y: number) => string | null
  onMove: (at: CursorAt | null) => void
  onOpen?: (at: CursorAt) => void
  children: ReactNode
}

/**
 * The surface over a plot that pointer and keyboard move along. It is a slider to assistive technology, so its value
 * text is read out at every step; up and down choose a series, Enter opens what is under the cursor.
 */
export function Cursor({ label, at, last, count, series, describe, hit, onMove, onOpen, children }: CursorProps) {
  const known = at ?? last
  const here = known && known.index < count ? known : { index: count - 1, series: null }
  const under = (event: PointerEvent | React.MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const index = indexAt(event.clientX - box.left, box.width, count)
    return index === null ? null : { index, series: hit(index, event.clientY - box.top) }
  }
  const press = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && onOpen) {
      event.preventDefault()
      onOpen(here)
      return
    }
    if (event.key === 'Escape' && at) onMove(null)
    const next = moveCursor(event.key, here, count, series)
    if (!next) return
    event.preventDefault()
    onMove(next)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, count - 1)}
      aria-valuenow={here.index}
      aria-valuetext={describe(here)}
      className={onOpen ? 'absolute inset-0 cursor-pointer' : 'absolute inset-0'}
      style={{ touchAction: 'pan-y' }}
      onKeyDown={press}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onMove(here)}
      onBlur={() => onMove(null)}
      onPointerMove={(event) => onMove(under(event))}
      onPointerLeave={() => onMove(null)}
      onClick={(event) => {
        const target = under(event)
        if (target && onOpen) onOpen(target)
      }}
    >
      {children}
    </div>
  )
}
