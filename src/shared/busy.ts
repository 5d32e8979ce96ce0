import { useLayoutEffect, type RefObject } from 'react'

/** Skeletons, and parts that another state comes to. */
const pending = '.ghost, [aria-busy="true"]'

/** Says of a part of the page whether something of it is still to come, as its own parts say it. */
export function useBusy(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current
    if (element === null) return undefined
    const tell = () => {
      const isBusy = String(element.querySelector(pending) !== null)
      if (element.getAttribute('aria-busy') !== isBusy) element.setAttribute('aria-busy', isBusy)
    }
    const watch = new MutationObserver(tell)
    watch.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'class'] })
    tell()
    return () => watch.disconnect()
  }, [part])
}
