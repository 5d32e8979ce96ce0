import { setupI18n } from '@lingui/core'

/** Messages come compiled; texts of the contract have at most `{name}`, as every second part of the split. */
const compilePlaceholders = (text: string) =>
  text.split(/\{(\w+)\}/).map((part, index): string | [string] => (index % 2 === 1 ? [part] : part))

export const i18n = setupI18n({ locale: 'en', locales: 'en-GB', messages: { en: {} } }).setMessagesCompiler(
  compilePlaceholders,
)
