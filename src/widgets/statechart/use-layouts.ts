import { useEffect, useState } from 'react'
import type { Chart } from './chart.ts'
import { type Layout, layOut } from './layout.ts'

const layouts = new Map<string, Promise<Layout[]>>()

/** Caches layouts by the chart's content. */
function layoutsOf(chart: Chart): Promise<Layout[]> {
  const key = JSON.stringify(chart)
  const known = layouts.get(key)
  if (known) return known
  const placed = layOut(chart)
  layouts.set(key, placed)
  return placed
}

/** Null while computing, an error if that fails. */
export function useLayouts(chart: Chart): Layout[] | Error | null {
  const [placed, setPlaced] = useState<{ chart: Chart; result: Layout[] | Error } | null>(null)
  useEffect(() => {
    const place = { isWanted: true }
    const store = (result: Layout[] | Error) => {
      if (place.isWanted) setPlaced({ chart, result })
    }
    layoutsOf(chart).then(store, store)
    return () => {
      place.isWanted = false
    }
  }, [chart])
  return placed?.chart === chart ? placed.result : null
}
