import { useEffect, useState } from 'react'
import type { Chart } from './chart.ts'
import { type Layout, layOut } from './layout.ts'

const layoutCache = new Map<string, Promise<Layout[]>>()

/** Caches layouts by the chart's content. */
function getLayouts(chart: Chart): Promise<Layout[]> {
  const key = JSON.stringify(chart)
  const known = layoutCache.get(key)
  if (known) return known
  const computed = layOut(chart)
  layoutCache.set(key, computed)
  return computed
}

/** Null while computing, an error if that fails. */
export function useLayouts(chart: Chart): Layout[] | Error | null {
  const [computed, setComputed] = useState<{ chart: Chart; result: Layout[] | Error } | null>(null)
  useEffect(() => {
    const request = { isWanted: true }
    const store = (result: Layout[] | Error) => {
      if (request.isWanted) setComputed({ chart, result })
    }
    getLayouts(chart).then(store, store)
    return () => {
      request.isWanted = false
    }
  }, [chart])
  return computed?.chart === chart ? computed.result : null
}
