import type { Text } from '../texts.ts'

/** Renders sentences in a language; `locale` names languages, `day` formats a day YYYY-MM-DD. */
export type Localizer = { word: (text: Text) => string; locale: string; day: (day: string) => string }

export const englishLocalizer: Localizer = { word: ({ detail }) => detail, locale: 'en', day: (day) => day }
