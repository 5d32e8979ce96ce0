import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Event that announces changes of `data-printing` on the root element. */
const printingChangeEvent = 'printing'

type PrintMode = 'page' | 'withDefinitions'

export const isPrinting = () => 'printing' in document.documentElement.dataset

/** Applies the print width before printing, so that components measure it. */
function setPrinting(next: PrintMode | null) {
  const { dataset } = document.documentElement
  if ((dataset.printing ?? null) === next) return
  if (next === null) delete dataset.printing
  else dataset.printing = next
  window.dispatchEvent(new Event(printingChangeEvent))
}

/** Calls the listener before and after printing; returns a function to unsubscribe. */
export function onPrinting(listener: () => void) {
  window.addEventListener(printingChangeEvent, listener)
  return () => window.removeEventListener(printingChangeEvent, listener)
}

export const usePrinting = () => useSyncExternalStore(onPrinting, isPrinting, () => false)

/** Whether the page is printed with definitions at its end. */
export const usePrintsDefinitions = () =>
  useSyncExternalStore(
    onPrinting,
    () => document.documentElement.dataset.printing === ('withDefinitions' satisfies PrintMode),
    () => false,
  )

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

const maxWaitMs = 10_000

/**
 * Waits for parts that load only when they are seen or printed, then two frames: components that measure themselves
 * need a second one.
 */
export async function printPage(printed: PrintMode = 'page') {
  flushSync(() => setPrinting(printed))
  const latest = performance.now() + maxWaitMs
  await nextFrame()
  while (document.querySelector('main .ghost') !== null && performance.now() < latest) await nextFrame()
  await nextFrame()
  await nextFrame()
  window.print()
}

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Printing from the browser's menu can't wait for re-rendering. Returns a function that stops it. */
export function watchPrinting() {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('beforeprint', () => isPrinting() || setPrinting('page'), { signal })
  window.addEventListener('afterprint', () => setPrinting(null), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (!isPrintKey(event)) return
      event.preventDefault()
      void printPage()
    },
    { signal },
  )
  return () => stop.abort()
}
