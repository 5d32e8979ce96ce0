import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { onPrinting } from '../printing.ts'

/** Width of an element in whole pixels, kept up to date from when it is there; 0 until then. */
export const useWidth = <Element extends HTMLElement>() => {
  const [width, setWidth] = useState(0)

  const ref = useCallback((element: Element) => {
    // It is called before the first paint with what the browser has laid out anyway: reading the width here would lay out the page once more.
    const observer = new ResizeObserver(([entry]) =>
      flushSync(() => entry && setWidth(Math.floor(entry.contentRect.width))),
    )
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
