import { setPrinting } from './printing.ts'

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Called once at the start. The browser's own menu prints what is there already. */
export function watchPrinting() {
  window.addEventListener('beforeprint', () => setPrinting(true))
  window.addEventListener('afterprint', () => setPrinting(false))
  window.addEventListener('keydown', (event) => {
    if (!isPrintKey(event)) return
    event.preventDefault()
    void import('./print-page.ts').then(
      ({ printPage }) => printPage(),
      () => window.print(),
    )
  })
}
