const drawDelayMs = 100

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** Where the open list is named and edited: the focus goes there, and the page with it. */
export const focusPicker = () => setTimeout(() => find('[data-list-picker] select')?.focus(), drawDelayMs)

/** Where the focused control went with the selection, reading goes on at an author that was selected. */
export const focusRow = (key: string | undefined) =>
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const row = key === undefined ? null : find(`[data-author="${CSS.escape(key)}"] button`)
    if (row === null) find('main')?.focus({ preventScroll: true })
    else row.focus()
  }, drawDelayMs)
