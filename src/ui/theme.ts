import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const key = 'soundings_theme'

/** index.html applies the stored theme before the first paint. */
const shownTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Stores and applies a theme; if storage is blocked, it lasts for this page. */
export const chooseTheme = (theme: Theme) => {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // The theme still applies to this page.
  }
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

export const useTheme = () => useSyncExternalStore(subscribe, shownTheme, () => 'system' as const)
