const timeoutMs = 10_000

/** Focuses the next page's heading, unless the user has moved the focus meanwhile. */
export function focusHeading() {
  const giveUp = new AbortController()
  const observer = new MutationObserver(() => look())
  const stop = () => {
    observer.disconnect()
    giveUp.abort()
  }
  const look = () => {
    // Skips the static shell's heading.
    const heading = document.querySelector<HTMLElement>('main h1:not([inert] *)')
    if (heading === null) return
    stop()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  addEventListener('focusin', stop, { signal: giveUp.signal })
  AbortSignal.timeout(timeoutMs).addEventListener('abort', stop, { signal: giveUp.signal })
  observer.observe(document.body, { childList: true, subtree: true })
  look()
}
