import { and, eq } from 'drizzle-orm'
import * as contract from '#contract/preferences.ts'
import type { MemberContext } from '#server/context.ts'
import { userPreferences } from '#server/db/schema.ts'
import { handler } from '#server/handler.ts'

const name = 'postColumns'

const ownOf = ({ workspace }: MemberContext, userId: string) =>
  and(eq(userPreferences.workspaceId, workspace.id), eq(userPreferences.userId, userId), eq(userPreferences.name, name))

/** The operator is nobody with preferences. */
const getPostColumns = handler(contract.getPostColumns, async (context) => {
  if (context.userId === null) return { columns: null }
  const [row] = await context.db.select().from(userPreferences).where(ownOf(context, context.userId))
  return { columns: row?.value.columns ?? null }
})

const savePostColumns = handler(contract.savePostColumns, async (context, { columns }) => {
  const { db, workspace, userId } = context
  if (userId === null) return { columns: null }
  if (columns === null) await db.delete(userPreferences).where(ownOf(context, userId))
  else
    await db
      .insert(userPreferences)
      .values({ workspaceId: workspace.id, userId, name, value: { columns } })
      .onConflictDoUpdate({
        target: [userPreferences.workspaceId, userPreferences.userId, userPreferences.name],
        set: { value: { columns } },
      })
  return { columns }
})

export const postColumnHandlers = [getPostColumns, savePostColumns]
