import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { usePrinting } from './printing.ts'

/** How far ahead of what is seen a part is drawn. */
const ahead = '100px'

const waiting: (() => void)[] = []
let isDrawing = false

/** One part a frame, each painted before the next is made: no task takes as long as all of them. */
function drawNext() {
  const draw = waiting.shift()
  isDrawing = draw !== undefined
  draw?.()
  if (isDrawing) requestAnimationFrame(drawNext)
}

function enqueueDraw(draw: () => void) {
  waiting.push(draw)
  if (!isDrawing) drawNext()
}

/** Whether a part has come near what is seen, or all of the page is needed. */
export function useNear(part: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  const isPrinting = usePrinting()
  useEffect(() => {
    const element = part.current
    if (isNear || element === null) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        enqueueDraw(() => setNear(true))
      },
      // Some pages scroll in the document, others in a part of it.
      { rootMargin: ahead, scrollMargin: ahead } as IntersectionObserverInit,
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [isNear, part])
  return isNear || isPrinting
}

/** How tall the parts of a page were when they were left: one comes back to where one was. */
const heights = new Map<string, number>()

/** How tall a part is about to be, in pixels; undefined once it is drawn, and `usual` before it was ever left. */
export function useHeightAhead(part: RefObject<HTMLElement | null>, name: string, isDrawn: boolean, usual?: number) {
  const key = `${globalThis.location?.pathname} ${name}`
  useLayoutEffect(() => {
    const element = part.current
    if (!isDrawn || element === null) return undefined
    return () => void heights.set(key, element.offsetHeight)
  }, [isDrawn, key, part])
  return isDrawn ? undefined : (heights.get(key) ?? usual)
}

/** Something in a list of tall things. */
export function Near({ height, children }: { height: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} style={isNear ? undefined : { height }}>
      {isNear ? children : null}
    </div>
  )
}
