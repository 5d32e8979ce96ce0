import { useCallback, useState } from 'react'
import { onPrinting } from '../printing.ts'

/** Width and height of an element in whole px, kept up to date; 0 until mounted. */
export const useWidth = <Element extends HTMLElement>() => {
  const [width, setWidth] = useState(0)
  const [height, setHeight] = useState(0)

  const ref = useCallback((element: Element) => {
    // The observer reports the first width, too; reading it here would force another layout.
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      setWidth(Math.floor(entry.contentRect.width))
      setHeight(Math.floor(entry.contentRect.height))
    })
    observer.observe(element)
    // Observers don't fire before printing.
    const leave = onPrinting(() => setWidth(Math.floor(element.clientWidth)))
    return () => {
      observer.disconnect()
      leave()
    }
  }, [])

  return [ref, width, height] as const
}
