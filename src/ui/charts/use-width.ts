import { useLayoutEffect, useRef, useState } from 'react'
import { onPrinting } from '../printing.ts'

/** Width of an element in whole pixels, kept up to date; 0 until it is known. */
export const useWidth = <Element extends HTMLElement>() => {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(0)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
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
