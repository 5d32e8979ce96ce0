import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const key = 'soundings_theme'

/** What the page shows; index.html puts the stored choice on it before the first paint. */
const shownTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Stores and shows a choice; a browser that refuses storage keeps it for this page. */
export const chooseTheme = (theme: Theme) => {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // The page shows it all the same.
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
