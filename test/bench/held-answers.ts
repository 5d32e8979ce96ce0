/** Milliseconds from the release of the answers: last changed frame, longest task, and task time beyond 50 ms. */
export type Painted = { painted: number; longest: number; blocked: number }

/**
 * Runs before the page's scripts. Holds answers of the insight pages until all have arrived and `release` is called;
 * `write` starts the same measurement with a document.
 */
export function holdAnswers() {
  const quiet = 1_000
  const waiting: (() => void)[] = []
  const tasks: PerformanceEntry[] = []
  const fetched = window.fetch
  const frames = new MessageChannel()
  let isHeld = true
  let asked = 0
  let changed = performance.now()
  let painted = 0

  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  // A message posted from an animation frame arrives after its paint.
  frames.port1.addEventListener('message', () => (painted = performance.now()))
  frames.port1.start()
  new MutationObserver(() => {
    changed = performance.now()
    requestAnimationFrame(() => frames.port2.postMessage(null))
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

  window.fetch = async (...given) => {
    asked += 1
    changed = performance.now()
    const response = await fetched(...given)
    // A stream has no end to wait for.
    if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) await response.clone().arrayBuffer()
    if (isHeld && /\/(insights|posts)\b/.test(new URL(response.url).pathname))
      await new Promise<void>((resolve) => waiting.push(resolve))
    asked -= 1
    changed = performance.now()
    return response
  }

  const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
  const settled = async () => {
    changed = performance.now()
    while (asked > waiting.length || performance.now() - changed < quiet) await pause()
  }
  const drawn = async (begin: () => void) => {
    const begun = performance.now()
    isHeld = false
    begin()
    waiting.splice(0).forEach((go) => go())
    await pause()
    await settled()
    const own = tasks.filter(({ startTime, duration }) => startTime + duration > begun).map(({ duration }) => duration)
    return {
      painted: Math.round(painted - begun),
      longest: Math.max(0, ...own),
      blocked: own.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    }
  }
  const write = (text: string) =>
    drawn(() => {
      document.open()
      document.write(text)
      document.close()
    })
  Object.assign(window, { held: { settled, release: () => drawn(() => {}), write } })
}
