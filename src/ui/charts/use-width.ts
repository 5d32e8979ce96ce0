import { useLayoutEffect, useRef, useState } from 'react'

/** Width of an element in whole pixels, kept up to date; 0 until it is known. */
export const useWidth = <Element extends HTMLElement>() => {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(0)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    setWidth(Math.floor(element.clientWidth))
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [ref, width] as const
}
