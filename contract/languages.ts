/** ISO 639-1 codes of the languages offered wherever one is chosen. */
export const workspaceLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'pl',
  'ru',
  'uk',
  'ar',
  'hi',
  'ja',
  'zh',
  'th',
] as const

/** Adds `und` for posts of unknown language. */
export const postLanguages: readonly string[] = [...workspaceLanguages, 'und']
