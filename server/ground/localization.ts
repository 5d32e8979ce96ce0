import { readFileSync } from 'node:fs'
import { type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import type { CellLocalizer } from '#contract/answers/formatted-cells.ts'
import { numberStyles, type Text } from '#contract/texts.ts'

/** Languages of written files, with the locale of each for formats. */
const locales = { en: 'en-GB', de: 'de' } as const
export type SupportedLanguage = keyof typeof locales
export const supportedLanguages = Object.keys(locales) as SupportedLanguage[]

const isSupported = (language: string): language is SupportedLanguage => Object.hasOwn(locales, language)

export const toSupportedLanguage = (language: string | null | undefined): SupportedLanguage =>
  language !== null && language !== undefined && isSupported(language) ? language : 'en'

/** Translations from the app's catalogue. English texts are in the source. */
function messagesOf(language: SupportedLanguage): Messages {
  if (language === 'en') return {}
  const file = new URL(`../../src/text/locales/${language}.po`, import.meta.url)
  const { items } = parsePo(readFileSync(file, 'utf8'))
  return Object.fromEntries(
    items
      .filter(({ extractedComments }) => extractedComments.includes('js-lingui-explicit-id'))
      .map(({ msgid, msgstr: [translation = ''] }) => [msgid, compileMessage(translation)]),
  )
}

const cachedLocalizers = new Map<SupportedLanguage, CellLocalizer>()

/** Falls back to English for missing translations. */
export function getCellLocalizer(language: SupportedLanguage): CellLocalizer {
  const known = cachedLocalizers.get(language)
  if (known !== undefined) return known
  const messages = messagesOf(language)
  const i18n = setupI18n({ locale: language, locales: locales[language], messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  const say = ({ detail, message, params }: Text): string => {
    if (message === undefined || !Object.hasOwn(messages, message)) return detail
    if (params === undefined) return word(message)
    const worded = Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? say(value) : value])
    return i18n._(message, Object.fromEntries(worded) as Record<string, string | number>, { formats: numberStyles })
  }
  // Cached, because columns repeat few words millions of times.
  const plain = new Map<string, string>()
  const word: CellLocalizer['word'] = (text, params) => {
    if (params !== undefined) return i18n.t(text, params)
    let worded = plain.get(text)
    if (worded === undefined) plain.set(text, (worded = i18n.t(text)))
    return worded
  }
  const words: CellLocalizer = { locale: locales[language], word, say }
  cachedLocalizers.set(language, words)
  return words
}
