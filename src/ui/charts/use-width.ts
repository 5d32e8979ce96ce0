import { useCallback, useState } from 'react'
import { onPrinting } from '../printing.ts'

/** Width of an element in whole pixels, kept up to date from when it is there; 0 until then. */
export const useWidth = <Element extends HTMLElement>() => {
  const [width, setWidth] = useState(0)

  const ref = useCallback((element: Element) => {
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    // Before it prints the browser tells observers nothing.
    const leave = onPrinting(measure)
    return () => {
      observer.disconnect()
      leave()
    }
  }, [])

  return [ref, width] as const
}
