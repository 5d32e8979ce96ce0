const untilDrawn = 100

/** Where the focused control goes with what it belongs to, reading goes on at the page instead of the window. */
export const keepFocus = () =>
  setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, untilDrawn)
