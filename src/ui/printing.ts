import { useEffect, useSyncExternalStore } from 'react'

export type Load = () => Promise<unknown>

/** Tells of a change of `data-printing` at the root, in which the document keeps whether it is drawn for paper. */
const changed = 'printing'
/** Asks for what has to be fetched before the page is printed; its detail takes the fetches. */
export const loadsAsked = 'printing.load'

const isPrinting = () => 'printing' in document.documentElement.dataset

/** The page takes the width of the sheet first, so that what measures itself finds it. */
export function setPrinting(next: boolean) {
  if (isPrinting() === next) return
  document.documentElement.toggleAttribute('data-printing', next)
  window.dispatchEvent(new Event(changed))
}

/** Hears when the page turns to paper and back. */
export function onPrinting(listener: () => void) {
  window.addEventListener(changed, listener)
  return () => window.removeEventListener(changed, listener)
}

/** Whether the page is drawn for paper. */
export const usePrinting = () => useSyncExternalStore(onPrinting, isPrinting, () => false)

/** What is printed beside what is shown, and has to be fetched before. */
export function usePrinted(load: Load | undefined) {
  useEffect(() => {
    if (load === undefined) return undefined
    const answer = (event: Event) => (event as CustomEvent<Load[]>).detail.push(load)
    window.addEventListener(loadsAsked, answer)
    return () => window.removeEventListener(loadsAsked, answer)
  }, [load])
}
