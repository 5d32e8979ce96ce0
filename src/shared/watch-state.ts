import { sharedStateSeconds } from '#contract/shares/shares.ts'

/** Asks for a state every few seconds, and when somebody comes back to the page; tells of each that is another one. A question without an answer is asked again. */
export function watchState(
  readState: () => Promise<string>,
  onChange: () => void,
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'> = document,
) {
  let latest = ''
  const ask = async () => {
    const state = await readState().catch(() => latest)
    if (state === latest) return
    latest = state
    onChange()
  }
  const timer = setInterval(() => void ask(), sharedStateSeconds * 1_000)
  const onVisible = () => {
    if (page.visibilityState === 'visible') void ask()
  }
  page.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', onVisible)
  }
}
