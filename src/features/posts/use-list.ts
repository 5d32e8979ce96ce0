import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'
import type { PostsInput } from '#src/api/posts.ts'
import type { View } from './search.ts'
import { maxListed, useWindow } from './use-window.ts'

const heights: Record<View, number> = { table: 76, cards: 190 }
export const headerHeight = 36

/** Retries for some frames, because a row that was jumped to isn't rendered at once. */
function focusRow(scroller: HTMLElement | null, index: number, frames = 20) {
  requestAnimationFrame(() => {
    const row = scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    if (row) row.focus({ preventScroll: true })
    else if (frames > 0) focusRow(scroller, index, frames - 1)
  })
}

/** Rows loaded beyond the visible ones, so that slow scrolling shows no skeletons. */
const overscan = 30

/** Virtualizes the list and tracks the keyboard row. `active` is −1 until the user moves to a row. */
export function useList(input: Omit<PostsInput, 'cursor' | 'skip' | 'limit'>, view: View) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [range, setRange] = useState({ first: 0, last: 0 })
  const [active, setActive] = useState(-1)
  const posts = useWindow(input, range)
  const rows = Math.min(posts.total ?? 0, maxListed)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled; rows are read at each render
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller,
    estimateSize: () => heights[view],
    overscan: 6,
    scrollPaddingEnd: view === 'table' ? headerHeight : 0,
    onChange: ({ range: seen }) => {
      if (seen)
        setRange({ first: Math.max(0, seen.startIndex - overscan), last: Math.min(rows, seen.endIndex + overscan) })
    },
  })
  const items = virtual.getVirtualItems()

  useEffect(() => virtual.measure(), [virtual, view])
  const moveTo = (index: number) => {
    if (rows === 0) return
    const next = Math.min(Math.max(index, 0), rows - 1)
    setActive(next)
    virtual.scrollToIndex(next, { align: 'auto' })
    focusRow(scroller, next)
  }
  return { setScroller, virtual, items, posts, rows, active, setActive, moveTo }
}

export type List = ReturnType<typeof useList>
