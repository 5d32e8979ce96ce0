import { tokensKey, type Vault } from './vault.ts'

export function followOtherTabs(vault: Vault, view: Window, signal?: AbortSignal) {
  const readAgain = () => void vault.sync()
  view.addEventListener('storage', ({ key }) => (key === tokensKey || key === null) && readAgain(), { signal })
  view.addEventListener('pageshow', ({ persisted }) => persisted && readAgain(), { signal })
  view.document.addEventListener('visibilitychange', () => view.document.visibilityState === 'visible' && readAgain(), {
    signal,
  })
}
