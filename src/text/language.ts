import type { Messages } from '@lingui/core'
import { i18n } from './i18n.ts'

/** By their own names, as users look for them. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

const formats: Record<Language, string> = { en: 'en-GB', de: 'de' }
const catalogues: Partial<Record<Language, () => Promise<{ messages: Messages }>>> = {
  de: () => import('./locales/de.po'),
}

const key = 'soundings_language'
export const isLanguage = (value: string | null): value is Language => value !== null && Object.hasOwn(languages, value)

function storedLanguage() {
  try {
    const stored = localStorage.getItem(key)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}

export const matchLanguage = (languageTags: readonly string[]): Language =>
  languageTags.map((tag) => tag.split('-')[0]!.toLowerCase()).find(isLanguage) ?? 'en'

export const chosenLanguage = () => storedLanguage() ?? matchLanguage(navigator.languages)

export async function activate(language: Language) {
  const catalogue = await catalogues[language]?.()
  i18n.loadAndActivate({ locale: language, locales: formats[language], messages: catalogue?.messages ?? {} })
  document.documentElement.lang = language
}

function storeLanguage(language: Language) {
  try {
    localStorage.setItem(key, language)
  } catch {
    // Without storage the browser's own languages decide.
  }
}

export function chooseLanguage(language: Language) {
  storeLanguage(language)
  location.reload()
}

/** Activates the language of the user's account and stores it in this browser; ignores unsupported ones. */
export async function loadLanguage(chosen: string | null) {
  if (!isLanguage(chosen) || chosen === i18n.locale) return
  try {
    await activate(chosen)
    storeLanguage(chosen)
  } catch {
    // The page stays readable, and the next one tries again.
  }
}
