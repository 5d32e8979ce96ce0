import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

type Compiled = ReturnType<typeof compileMessage>

const compiled = new Map<string, Compiled>()

/** English comes from the source and is compiled when first rendered; other catalogues come compiled. */
function compileOnce(message: string): Compiled {
  const known = compiled.get(message)
  if (known) return known
  const created = compileMessage(message)
  compiled.set(message, created)
  return created
}

export const i18n = setupI18n({ locale: 'en', locales: 'en-GB', messages: { en: {} } }).setMessagesCompiler(compileOnce)
