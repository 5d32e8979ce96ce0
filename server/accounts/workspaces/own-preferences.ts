import { and, eq } from 'drizzle-orm'
import type { MemberContext } from '#server/access/context.ts'
import { type Preferences, userPreferences } from '#server/platform/db/postgres/schema/index.ts'
import * as keys from '#contract/workspaces/key-preferences.ts'
import { handler } from '#server/access/handler.ts'
import * as preferences from '#contract/workspaces/preferences.ts'

type Name = keyof Preferences

const ownOf = ({ workspace }: MemberContext, userId: string, name: Name) =>
  and(eq(userPreferences.workspaceId, workspace.id), eq(userPreferences.userId, userId), eq(userPreferences.name, name))

/** Null without a choice, and for the operator. */
export async function findPreference<Chosen extends Name>(context: MemberContext, name: Chosen) {
  if (context.userId === null) return null
  const [row] = await context.db
    .select()
    .from(userPreferences)
    .where(ownOf(context, context.userId, name))
  return (row?.value as Preferences[Chosen] | undefined) ?? null
}

/** Null resets to the default. */
export async function storePreference<Chosen extends Name>(
  context: MemberContext,
  name: Chosen,
  value: Preferences[Chosen] | null,
) {
  const { db, workspace, userId } = context
  if (userId === null) return
  if (value === null) await db.delete(userPreferences).where(ownOf(context, userId, name))
  else
    await db
      .insert(userPreferences)
      .values({ workspaceId: workspace.id, userId, name, value })
      .onConflictDoUpdate({
        target: [userPreferences.workspaceId, userPreferences.userId, userPreferences.name],
        set: { value },
      })
}

const getLetterKeys = handler(
  keys.getLetterKeys,
  async (context) => (await findPreference(context, 'letterKeys')) ?? { letters: 'on' as const },
)

const saveLetterKeys = handler(keys.saveLetterKeys, async (context, { letters }) => {
  await storePreference(context, 'letterKeys', { letters })
  return { letters }
})

const getPostColumns = handler(preferences.getPostColumns, async (context) => {
  const { columns = null, fields = [] } = (await findPreference(context, 'postColumns')) ?? {}
  return { columns, fields }
})

const savePostColumns = handler(preferences.savePostColumns, async (context, { columns, fields = [] }) => {
  await storePreference(context, 'postColumns', columns && { columns, fields })
  return columns === null || context.userId === null ? { columns: null, fields: [] } : { columns, fields }
})

export const preferenceHandlers = [getLetterKeys, saveLetterKeys, getPostColumns, savePostColumns]
