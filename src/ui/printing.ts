import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Tells of a change of `data-printing` at the root, in which the document keeps whether it is drawn for paper. */
const changed = 'printing'

/** The parts of a page to print. */
type Printed = 'page' | 'withDefinitions'

/** Whether the document is drawn for paper at this moment. */
export const isPrinting = () => 'printing' in document.documentElement.dataset

/** The page takes the width of the sheet first, so that what measures itself finds it. */
function setPrinting(next: Printed | null) {
  const { dataset } = document.documentElement
  if ((dataset.printing ?? null) === next) return
  if (next === null) delete dataset.printing
  else dataset.printing = next
  window.dispatchEvent(new Event(changed))
}

/** Hears when the page turns to paper and back. */
export function onPrinting(listener: () => void) {
  window.addEventListener(changed, listener)
  return () => window.removeEventListener(changed, listener)
}

/** Whether the page is drawn for paper. */
export const usePrinting = () => useSyncExternalStore(onPrinting, isPrinting, () => false)

/** Whether definitions are printed at the end of the page. */
export const usePrintsDefinitions = () =>
  useSyncExternalStore(
    onPrinting,
    () => document.documentElement.dataset.printing === ('withDefinitions' satisfies Printed),
    () => false,
  )

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

/** Prints the page once it is drawn for paper; what measures itself is drawn in the frame after. */
export async function printPage(printed: Printed = 'page') {
  flushSync(() => setPrinting(printed))
  await nextFrame()
  await nextFrame()
  window.print()
}

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Called once at the start. The browser's own menu prints what is there already. */
export function watchPrinting() {
  window.addEventListener('beforeprint', () => {
    if (!isPrinting()) setPrinting('page')
  })
  window.addEventListener('afterprint', () => setPrinting(null))
  window.addEventListener('keydown', (event) => {
    if (!isPrintKey(event)) return
    event.preventDefault()
    void printPage()
  })
}
