import { useEffect, useState } from 'react'
import type { Chart } from './chart.ts'
import { type Layout, layOut } from './layout.ts'

const layouts = new Map<string, Promise<Layout[]>>()

/** Charts of the same words are placed once. */
function layoutsOf(chart: Chart): Promise<Layout[]> {
  const key = JSON.stringify(chart)
  const known = layouts.get(key)
  if (known) return known
  const placed = layOut(chart)
  layouts.set(key, placed)
  return placed
}

/** A chart on paper, in several ways; null while it is placed, an error where that fails. */
export function useLayouts(chart: Chart): Layout[] | Error | null {
  const [placed, setPlaced] = useState<{ chart: Chart; result: Layout[] | Error } | null>(null)
  useEffect(() => {
    const place = { isWanted: true }
    const keep = (result: Layout[] | Error) => {
      if (place.isWanted) setPlaced({ chart, result })
    }
    layoutsOf(chart).then(keep, keep)
    return () => {
      place.isWanted = false
    }
  }, [chart])
  return placed?.chart === chart ? placed.result : null
}
