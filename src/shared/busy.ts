import { useLayoutEffect, type RefObject } from 'react'

/** Skeletons, and parts being updated. */
const pending = '.ghost, [aria-busy="true"]'

/** Sets `aria-busy` while any descendant is pending. */
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
