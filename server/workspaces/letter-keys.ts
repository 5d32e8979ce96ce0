import * as contract from '#contract/workspaces/key-preferences.ts'
import { handler } from '#server/handler.ts'
import { findPreference, keepPreference } from './own-preferences.ts'

const getLetterKeys = handler(
  contract.getLetterKeys,
  async (context) => (await findPreference(context, 'letterKeys')) ?? { letters: 'on' as const },
)

const saveLetterKeys = handler(contract.saveLetterKeys, async (context, { letters }) => {
  await keepPreference(context, 'letterKeys', { letters })
  return { letters }
})

export const letterKeyHandlers = [getLetterKeys, saveLetterKeys]
