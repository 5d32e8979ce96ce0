const drawDelayMs = 100

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

export const focusPicker = () => setTimeout(() => find('[data-list-picker] select')?.focus(), drawDelayMs)

/** If the focused control disappeared with the selection, focuses the given author's row. */
export const focusRow = (key: string | undefined) =>
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const row = key === undefined ? null : find(`[data-author="${CSS.escape(key)}"] button`)
    if (row === null) find('main')?.focus({ preventScroll: true })
    else row.focus()
  }, drawDelayMs)
