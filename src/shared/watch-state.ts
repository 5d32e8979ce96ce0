import { sharedStateSeconds } from '#contract/shares/shares.ts'

/** Polls a state every few seconds and on return to the page; reports changes. Failed requests count as unchanged. */
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
