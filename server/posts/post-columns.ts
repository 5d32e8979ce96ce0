import * as contract from '#contract/workspaces/preferences.ts'
import { handler } from '#server/handler.ts'
import { findPreference, keepPreference } from '#server/workspaces/own-preferences.ts'

const getPostColumns = handler(contract.getPostColumns, async (context) => ({
  columns: (await findPreference(context, 'postColumns'))?.columns ?? null,
}))

const savePostColumns = handler(contract.savePostColumns, async (context, { columns }) => {
  await keepPreference(context, 'postColumns', columns && { columns })
  return { columns: context.userId === null ? null : columns }
})

export const postColumnHandlers = [getPostColumns, savePostColumns]
