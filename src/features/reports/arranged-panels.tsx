import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Grip, MoveDiagonal2, Scaling } from 'lucide-react'
import { type ComponentProps, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { reportGrid, withPlaces } from '#contract/reports/places.ts'
import type { ReportItem } from '#contract/reports/reports.ts'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { moveItemBy, moveItemPast, type PlacedItem, placeOf, resizeItem, type Step } from './arrange.ts'
import { itemName, placeInWords } from './labels.ts'
import type { PanelViews } from './page-parts.ts'
import { PanelCell, PanelGrid, ReportPanel } from './panels.tsx'

const arrows: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A drag: its start in cells, the items before, the offset, and the items now. */
type Drag = {
  id: string
  from: Step
  before: readonly PlacedItem[]
  by: Step
  now: readonly PlacedItem[]
}

export function ArrangedPanels({
  items,
  views,
  onChange,
}: {
  items: readonly ReportItem[]
  views: PanelViews
  onChange: (items: readonly ReportItem[]) => void
}) {
  const hint = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [announcement, setAnnouncement] = useState('')
  // Escape restores the items as they were when the handle got the focus.
  const [before, setBefore] = useState<readonly ReportItem[]>(items)
  const placed = withPlaces(items)
  const shown = drag?.now ?? placed

  const announce = (next: readonly PlacedItem[], id: string) => {
    const item = next.find((one) => one.id === id)!
    setAnnouncement(`${itemName(item)}: ${placeInWords(item.place)}`)
  }
  const put = (next: readonly PlacedItem[], id: string) => {
    onChange(next)
    announce(next, id)
  }
  const revert = (id: string) => {
    setDrag(null)
    onChange(before)
    announce(withPlaces(before), id)
  }

  /** The pointer's position in cells; measured each time, because the page may scroll. */
  const cellAt = ({ clientX, clientY }: PointerEvent): Step => {
    const { left, top, width } = grid.current!.getBoundingClientRect()
    const { columns, row, gap } = reportGrid
    return { x: (clientX - left) / ((width + gap) / columns), y: (clientY - top) / (row + gap) }
  }
  const dragHandlers = (id: string, change: typeof moveItemBy) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setBefore(items)
      setDrag({ id, from: cellAt(event), before: placed, by: { x: 0, y: 0 }, now: placed })
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag?.id !== id) return
      const at = cellAt(event)
      const by = { x: Math.round(at.x - drag.from.x), y: Math.round(at.y - drag.from.y) }
      if (by.x === drag.by.x && by.y === drag.by.y) return
      setDrag({ ...drag, by, now: change(drag.before, id, by) })
    },
    onPointerUp: () => {
      if (drag?.id !== id) return
      setDrag(null)
      if (drag.now !== drag.before) put(drag.now, id)
    },
    onPointerCancel: () => setDrag(null),
  })
  const onKey = (id: string, key: string, resizes: boolean): boolean => {
    if (key === 'Escape') {
      revert(id)
      return true
    }
    const step = arrows[key]
    if (step === undefined) return false
    put((resizes ? resizeItem : moveItemPast)(placed, id, step), id)
    return true
  }

  const shownNow = drag?.now
  useEffect(() => {
    if (shownNow === undefined && announcement === '') return
    const handle = document.activeElement
    if (grid.current?.contains(handle)) handle?.scrollIntoView({ block: 'nearest' })
  }, [announcement, shownNow])

  return (
    <div className="@container/panels grid grid-cols-1 gap-3">
      <p id={hint} className="hidden text-xs text-ink-faint in-grid:block">
        <Trans>
          Drag a panel by its bar or lower corner. Keyboard: arrows move it, Shift and arrows resize it, Escape cancels.
        </Trans>
      </p>
      <p className="text-sm text-ink-soft in-grid:hidden">
        <Trans>Arranging needs a wider screen. On narrow screens, panels are stacked.</Trans>
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={grid}>
        <PanelGrid>
          {
            // During a drag no element moves in the DOM, because the pointer would lose it.
            (drag?.before ?? placed).map((item) => (
              <PanelCell
                key={item.id}
                place={placeOf(shown, item.id)}
                className={cx(drag?.id === item.id && 'z-10 opacity-80 shadow-lg')}
                over={
                  <Handles
                    name={itemName(item)}
                    hint={hint}
                    move={dragHandlers(item.id, moveItemBy)}
                    resize={dragHandlers(item.id, resizeItem)}
                    onFocus={() => setBefore(items)}
                    onKey={(key, resizes) => onKey(item.id, key, resizes)}
                    onStep={(change, step) => put(change(placed, item.id, step), item.id)}
                  />
                }
              >
                <ReportPanel item={item} views={views} />
              </PanelCell>
            ))
          }
        </PanelGrid>
      </div>
    </div>
  )
}

type HandlesProps = {
  name: string
  hint: string
  move: ComponentProps<'button'>
  resize: ComponentProps<'span'>
  onFocus: () => void
  /** Returns whether the key was handled. */
  onKey: (key: string, resizes: boolean) => boolean
  onStep: (change: typeof moveItemBy, step: Step) => void
}

function Handles({ name, hint, move, resize, onFocus, onKey, onStep }: HandlesProps) {
  const entry = (id: string, label: string, change: typeof moveItemBy, step: Step) =>
    ({ kind: 'item', id, label, onSelect: () => onStep(change, step) }) as const
  return (
    <div className="pointer-events-none absolute inset-0 hidden rounded-md border border-dashed border-line-strong in-grid:block">
      <div className="pointer-events-auto flex h-9.5 items-center rounded-t-md bg-sunken">
        <button
          type="button"
          aria-describedby={hint}
          className="flex h-full min-w-0 flex-1 cursor-grab touch-none items-center gap-2 rounded-md px-3 text-sm font-medium active:cursor-grabbing"
          {...move}
          onFocus={onFocus}
          onKeyDown={(event) => {
            if (onKey(event.key, event.shiftKey)) event.preventDefault()
          }}
        >
          <Grip size={15} aria-hidden className="shrink-0" />
          <span className="truncate">{name}</span>
        </button>
        <Menu
          label={t`Place and size: ${name}`}
          align="end"
          entries={[
            entry('up', t`Move up`, moveItemPast, arrows.ArrowUp!),
            entry('down', t`Move down`, moveItemPast, arrows.ArrowDown!),
            entry('left', t`Move left`, moveItemPast, arrows.ArrowLeft!),
            entry('right', t`Move right`, moveItemPast, arrows.ArrowRight!),
            entry('wider', t`Wider`, resizeItem, arrows.ArrowRight!),
            entry('narrower', t`Narrower`, resizeItem, arrows.ArrowLeft!),
            entry('taller', t`Taller`, resizeItem, arrows.ArrowDown!),
            entry('shorter', t`Shorter`, resizeItem, arrows.ArrowUp!),
          ]}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              size="sm"
              label={t`Place and size: ${name}`}
              icon={<Scaling size={15} aria-hidden />}
            />
          )}
        />
      </div>
      <span
        aria-hidden
        className="pointer-events-auto absolute right-0 bottom-0 grid size-6 cursor-nwse-resize touch-none place-items-center rounded-tl-md bg-sunken"
        {...resize}
      >
        <MoveDiagonal2 size={14} />
      </span>
    </div>
  )
}
