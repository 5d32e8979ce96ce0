import type { Text } from '../texts.ts'

/** Who puts sentences into a language; `locale` names its languages, `day` writes a day YYYY-MM-DD. */
export type Speaker = { word: (text: Text) => string; locale: string; day: (day: string) => string }

export const english: Speaker = { word: ({ detail }) => detail, locale: 'en', day: (day) => day }
