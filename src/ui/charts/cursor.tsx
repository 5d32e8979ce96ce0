import { t } from '@lingui/core/macro'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { moveCursor, type CursorPosition } from './cursor-keys.ts'
import { indexAt } from './hit.ts'
import type { ZoomSelection } from './time-tools.ts'

type CursorProps = {
  label: string
  at: CursorPosition | null
  /** Where keyboard use resumes. */
  last: CursorPosition | null
  count: number
  series: readonly string[]
  describe: (at: CursorPosition) => string
  hit: (index: number, y: number) => string | null
  onMove: (at: CursorPosition | null) => void
  onOpen?: (at: CursorPosition) => void
  /** Called for `n`, which starts a note. */
  onNote?: (at: CursorPosition) => void
  zooming?: ZoomSelection | null
  children: ReactNode
}

/** Returns whether the key selected steps, zoomed in or cancelled. */
function handleZoomKey(
  event: KeyboardEvent,
  {
    zooming,
    here,
    count,
    onMove,
  }: { zooming: ZoomSelection; here: CursorPosition; count: number; onMove: (at: CursorPosition) => void },
): boolean {
  const by = event.shiftKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
  if (by !== undefined) {
    const index = Math.min(count - 1, Math.max(0, here.index + by))
    zooming.onExtend(here.index, index)
    onMove({ ...here, index })
  } else if (zooming.chosen !== null && event.key === 'Enter') zooming.onConfirm()
  else if (zooming.chosen !== null && event.key === 'Escape') zooming.onCancel()
  else return false
  event.preventDefault()
  return true
}

/**
 * The pointer and keyboard surface over a plot. Assistive technology sees a slider, so that each step's value text is
 * announced; up and down choose a series, Enter opens the mark.
 */
export function Cursor({
  label,
  at,
  last,
  count,
  series,
  describe,
  hit,
  onMove,
  onOpen,
  onNote,
  zooming = null,
  children,
}: CursorProps) {
  const known = at ?? last
  const here = known && known.index < count ? known : { index: count - 1, series: null }
  const under = (event: PointerEvent | React.MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const index = indexAt(event.clientX - box.left, box.width, count)
    return index === null ? null : { index, series: hit(index, event.clientY - box.top) }
  }
  const press = (event: KeyboardEvent) => {
    if (zooming !== null && handleZoomKey(event, { zooming, here, count, onMove })) return
    if ((event.key === 'Enter' || event.key === ' ') && onOpen) {
      event.preventDefault()
      onOpen(here)
      return
    }
    if (event.key === 'n' && onNote && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onNote(here)
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
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 allows it on every role
      aria-description={[
        t`Use the arrow keys to move.`,
        ...(onOpen ? [t`Press Enter to open the posts.`] : []),
        ...(zooming ? [t`To zoom, select days with Shift and the arrow keys, then press Enter.`] : []),
      ].join(' ')}
      className={cx('absolute inset-0 select-none', onOpen && 'cursor-pointer')}
      style={{ touchAction: 'pan-y' }}
      onKeyDown={press}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onMove(here)}
      onBlur={() => onMove(null)}
      onPointerDown={(event) => {
        const target = under(event)
        if (target === null || event.button !== 0 || event.pointerType === 'touch') return
        zooming?.onPress(target.index)
        if (zooming) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const target = under(event)
        onMove(target)
        if (target) zooming?.onPoint(target.index)
      }}
      onPointerUp={() => zooming?.onRelease()}
      onPointerCancel={() => zooming?.onCancel()}
      onPointerLeave={() => onMove(null)}
      onClick={(event) => {
        const target = under(event)
        if (zooming?.isDragsClick()) return
        if (target && onOpen) onOpen(target)
      }}
    >
      {children}
    </div>
  )
}
