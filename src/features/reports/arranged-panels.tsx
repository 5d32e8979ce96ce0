import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type PointerEvent, type RefObject, useEffect, useId, useState } from 'react'
import { reportGrid, withPlaces } from '#contract/reports/places.ts'
import type { ReportItem } from '#contract/reports/reports.ts'
import { cx } from '#src/ui/cx.ts'
import { moveInOrder, moveItemBy, moveItemPast, type PlacedItem, placeOf, resizeItem, type Step } from './arrange.ts'
import { ItemFrame } from './item-frame.tsx'
import { itemName, placeInWords } from './labels.ts'
import type { PanelViews } from './page-parts.ts'
import { PanelCell, PanelGrid, ReportPanel } from './panels.tsx'

/** A drag: its start in cells, the items before, the offset, and the items now. */
type Drag = {
  id: string
  change: typeof moveItemBy
  from: Step
  before: readonly PlacedItem[]
  by: Step
  now: readonly PlacedItem[]
}

type ArrangedPanelsProps = {
  items: readonly ReportItem[]
  views: PanelViews
  selectedId: string | null
  /** Whether to mark items without text. */
  isFaulty: boolean
  grid: RefObject<HTMLDivElement | null>
  onChange: (items: readonly ReportItem[], announcement: string) => void
  onSelect: (id: string) => void
  onRemove: (item: ReportItem) => void
}

/** The panels as readers see them, with a frame that selects, moves and resizes each. */
export function ArrangedPanels({
  items,
  views,
  selectedId,
  isFaulty,
  grid,
  onChange,
  onSelect,
  onRemove,
}: ArrangedPanelsProps) {
  const hint = useId()
  const [drag, setDrag] = useState<Drag | null>(null)
  // Escape restores the items as they were when the handle got the focus.
  const [before, setBefore] = useState(items)
  const placed = withPlaces(items)
  const shown = drag?.now ?? placed

  const put = (next: readonly ReportItem[], id: string) => {
    const index = next.findIndex((item) => item.id === id)
    const item = next[index]!
    const place = isColumn() ? t`place ${index + 1} of ${next.length}` : placeInWords(placeOf(withPlaces(next), id))
    onChange(next, `${itemName(item)}: ${place}`)
  }
  const isColumn = () => getComputedStyle(grid.current!.firstElementChild!.firstElementChild!).gridAutoRows === 'auto'
  const step = (id: string, by: Step, resizes = false) => {
    if (isColumn()) {
      if (by.y !== 0 && !resizes) put(moveInOrder(items, id, by.y < 0 ? -1 : 1), id)
      return
    }
    const next = (resizes ? resizeItem : moveItemPast)(placed, id, by)
    if (placeInWords(placeOf(next, id)) !== placeInWords(placeOf(placed, id))) put(next, id)
  }

  /** The pointer's position in cells; measured each time, because the page may scroll. */
  const cellAt = ({ clientX, clientY }: PointerEvent): Step => {
    const { left, top, width } = grid.current!.getBoundingClientRect()
    const { columns, row, gap } = reportGrid
    return { x: (clientX - left) / ((width + gap) / columns), y: (clientY - top) / (row + gap) }
  }
  const onDrag = (event: PointerEvent, id: string) => {
    if (drag?.id !== id) return
    const at = cellAt(event)
    const by = { x: Math.round(at.x - drag.from.x), y: Math.round(at.y - drag.from.y) }
    if (by.x === drag.by.x && by.y === drag.by.y) return
    setDrag({ ...drag, by, now: drag.change(drag.before, id, by) })
  }
  const onDrop = (id: string) => {
    if (drag?.id !== id) return
    setDrag(null)
    if (drag.by.x !== 0 || drag.by.y !== 0) put(drag.now, id)
    else if (drag.change === moveItemBy) onSelect(id)
  }

  useEffect(() => {
    const handle = document.activeElement
    if (grid.current?.contains(handle)) handle?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (selectedId === null) return
    const handle = grid.current?.querySelector(`[data-handle="${selectedId}"]`)
    handle?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [selectedId, grid])

  return (
    <div className="@container/panels grid grid-cols-1 gap-6">
      <p id={hint} className="hidden text-xs text-ink-faint in-grid:block">
        <Trans>
          Drag a panel to move it, or its lower corner to resize it. Keyboard: arrows move it, Shift and arrows resize
          it, Enter opens its settings, Escape cancels.
        </Trans>
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
                  <ItemFrame
                    item={item}
                    hint={hint}
                    isSelected={item.id === selectedId}
                    isFaulty={isFaulty && item.kind !== 'panel' && item.text.trim() === ''}
                    isColumn={isColumn}
                    onDragStart={(event, resizes) => {
                      const change = resizes ? resizeItem : moveItemBy
                      setDrag({
                        id: item.id,
                        change,
                        from: cellAt(event),
                        before: placed,
                        by: { x: 0, y: 0 },
                        now: placed,
                      })
                    }}
                    onDrag={(event) => onDrag(event, item.id)}
                    onDrop={() => onDrop(item.id)}
                    onDragCancel={() => setDrag(null)}
                    onFocus={() => setBefore(items)}
                    onRevert={() => {
                      if (items === before) return false
                      put(before, item.id)
                      return true
                    }}
                    onStep={(by, resizes) => step(item.id, by, resizes)}
                    onSelect={() => onSelect(item.id)}
                    onRemove={() => onRemove(item)}
                  />
                }
              >
                {item.kind === 'panel' || item.kind === 'image' ? (
                  <ReportPanel item={item} views={views} />
                ) : (
                  <div className="grid grid-cols-1 px-10">
                    {item.text.trim() === '' ? (
                      <p className="self-end text-ink-faint">{itemName(item)}</p>
                    ) : (
                      <ReportPanel item={item} views={views} />
                    )}
                  </div>
                )}
              </PanelCell>
            ))
          }
        </PanelGrid>
      </div>
    </div>
  )
}
