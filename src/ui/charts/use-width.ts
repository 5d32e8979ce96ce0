import { useCallback, useState } from 'react'
import { onPrinting } from '../printing.ts'

/** Width of an element in whole pixels, kept up to date from when it is there; 0 until then. */
export const useWidth = <Element extends HTMLElement>() => {
  const [width, setWidth] = useState(0)

  const ref = useCallback((element: Element) => {
    // The observer tells the first width, too: reading it here would lay out the page once more.
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    // Before it prints the browser tells observers nothing.
    const leave = onPrinting(() => setWidth(Math.floor(element.clientWidth)))
    return () => {
      observer.disconnect()
      leave()
    }
  }, [])

  return [ref, width] as const
}
