/** ISO 639-1 codes of the languages a workspace can be set to; they are offered wherever a language is chosen. */
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

/** The same, and `und` for posts whose language cannot be judged. */
export const postLanguages: readonly string[] = [...workspaceLanguages, 'und']
