import { flushSync } from 'react-dom'
import { loadsAsked, setPrinting, type Load } from './printing.ts'

function loadPrinted() {
  const loads: Load[] = []
  window.dispatchEvent(new CustomEvent(loadsAsked, { detail: loads }))
  return Promise.allSettled([...new Set(loads)].map((load) => load()))
}

/** Milliseconds after which a page goes on paper without what has not come. */
const patience = 5_000

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const isPending = () => document.querySelector('#printed-definitions [aria-busy="true"]') !== null

/** What came late is measured and drawn in the frame after. */
async function drawn() {
  const end = performance.now() + patience
  do {
    await nextFrame()
    await nextFrame()
  } while (isPending() && performance.now() < end)
}

const within = (work: Promise<unknown>, time: number) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, time))])

/** Prints the page once what belongs on paper has been fetched and drawn. */
export async function printPage() {
  await within(loadPrinted(), patience)
  flushSync(() => setPrinting(true))
  await drawn()
  window.print()
}
