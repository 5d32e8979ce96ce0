import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { usePrinting } from './printing.ts'

/** Distance from the viewport at which a part is rendered. */
const renderMargin = '100px'

const renderQueue: (() => void)[] = []
let isDrawing = false

/** Renders one part per frame, so that no task becomes too long. */
function renderNext() {
  const draw = renderQueue.shift()
  isDrawing = draw !== undefined
  draw?.()
  if (isDrawing) requestAnimationFrame(renderNext)
}

/** Whether a part is near the viewport, or the page is printing. */
export function useIsNearViewport(part: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  const isPrinting = usePrinting()
  useEffect(() => {
    const element = part.current
    if (isNear || element === null) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        renderQueue.push(() => setNear(true))
        if (!isDrawing) renderNext()
      },
      // Some pages scroll the document, others an element.
      { rootMargin: renderMargin, scrollMargin: renderMargin } as IntersectionObserverInit,
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [isNear, part])
  return isNear || isPrinting
}

/** Heights of parts at unmount, so that going back restores the scroll position. */
const heights = new Map<string, number>()

/** Expected height in px; undefined once rendered, `usual` without a stored height. */
export function useExpectedHeight(
  part: RefObject<HTMLElement | null>,
  name: string,
  isDrawn: boolean,
  defaultHeight?: number,
) {
  const key = `${globalThis.location?.pathname} ${name}`
  useLayoutEffect(() => {
    const element = part.current
    if (!isDrawn || element === null) return undefined
    return () => void heights.set(key, element.offsetHeight)
  }, [isDrawn, key, part])
  return isDrawn ? undefined : (heights.get(key) ?? defaultHeight)
}

export function RenderNearViewport({ height, children }: { height: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(place)
  return (
    <div ref={place} style={isNear ? undefined : { height }}>
      {isNear ? children : null}
    </div>
  )
}
