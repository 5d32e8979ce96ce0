const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
const rowSelector = 'tr, li, article, [role=row]'
const popupSelector = 'dialog, [role=dialog], [role=menu]'
/** Time in ms for a new page or a closing dialog to move the focus itself. */
const drawDelayMs = 100

/** The last focused control: its row, its list, and the indices of both. */
type FocusedControl = { row: Element; list: Element; index: number; control: number }

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(focusable)]

function locateControl(target: Element): FocusedControl | null {
  const row = target.closest(rowSelector)
  // Virtual lists remove rows that scroll out of view.
  if (row === null || row.parentElement === null || row.hasAttribute('data-index')) return null
  const list = row.parentElement
  return { row, list, index: [...list.children].indexOf(row), control: controlsOf(row).indexOf(target as HTMLElement) }
}

/** The control at the same position in the row, or in the row that took its place. */
function controlToFocus({ row, list, index, control }: FocusedControl) {
  const next = row.isConnected ? row : (list.children[index] ?? list.lastElementChild)
  const controls = next === null || !list.isConnected ? [] : controlsOf(next)
  return controls[control] ?? controls.at(-1)
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Moves the focus when its control disappears: after a deletion to Undo, then to the next row, without rows to the
 * page. Covers all lists; returns a function that stops it.
 */
export function restoreLostFocus() {
  const stop = new AbortController()
  let place: FocusedControl | null = null
  let last: Element | null = null
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return
      last = target
      if (target.closest(popupSelector) === null && !target.hasAttribute('data-undo')) place = locateControl(target)
    },
    { signal: stop.signal },
  )
  // A press outside the controls ends the work in the row.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest(`${popupSelector}, [data-undo]`) === null) last = place = null
    },
    { capture: true, signal: stop.signal },
  )
  const restore = () => {
    if (!isFocusLost()) return
    const control = (place && controlToFocus(place)) ?? document.querySelector<HTMLElement>('main')
    control?.focus({ preventScroll: control.tagName === 'MAIN' })
  }
  const removals = new MutationObserver((changes) => {
    if (last === null || last.isConnected || !isFocusLost()) return
    last = null
    const undo = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .flatMap((node) => (node instanceof Element ? [...node.querySelectorAll<HTMLElement>('[data-undo]')] : []))
      .at(-1)
    if (undo) undo.focus()
    else setTimeout(restore, drawDelayMs)
  })
  removals.observe(document.body, { childList: true, subtree: true })
  stop.signal.addEventListener('abort', () => removals.disconnect())
  return () => stop.abort()
}
