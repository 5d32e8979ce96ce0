import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const key = 'soundings_theme'
const listeners = new Set<() => void>()

const isTheme = (value: unknown): value is Theme => value === 'system' || value === 'light' || value === 'dark'

const readTheme = (): Theme => {
  try {
    const stored = localStorage.getItem(key)
    return isTheme(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Puts the stored choice on the page; call it once before the first paint. */
export const applyTheme = (theme: Theme = readTheme()) => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Stores and shows a choice; a browser that refuses storage keeps it for this page. */
export const chooseTheme = (theme: Theme) => {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // The page shows it all the same.
  }
  applyTheme(theme)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = () => useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
