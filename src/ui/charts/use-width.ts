import { useCallback, useState } from 'react'
import { onPrinting } from '../printing.ts'

/** Width of an element in whole px, kept up to date; 0 until mounted. */
export const useWidth = <Element extends HTMLElement>() => {
  const [width, setWidth] = useState(0)

  const ref = useCallback((element: Element) => {
    // The observer reports the first width, too; reading it here would force another layout.
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    // Observers don't fire before printing.
    const leave = onPrinting(() => setWidth(Math.floor(element.clientWidth)))
    return () => {
      observer.disconnect()
      leave()
    }
  }, [])

  return [ref, width] as const
}
