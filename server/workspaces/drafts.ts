import { eq, sql } from 'drizzle-orm'
import * as contract from '#contract/workspaces/workspace-creation.ts'
import { users, workspaceDrafts } from '#server/db/postgres/schema/index.ts'
import { handler } from '#server/handler.ts'

const getWorkspaceDraft = handler(contract.getWorkspaceDraft, async ({ db, user }) => {
  const [stored] = await db.select().from(workspaceDrafts).where(eq(workspaceDrafts.userId, user.id))
  return { kept: stored ? { id: stored.id, draft: stored.draft } : null }
})

/** Merges answers per question, so that two tabs don't overwrite each other's. */
const saveWorkspaceDraft = handler(contract.saveWorkspaceDraft, ({ db, user, now }, answers) =>
  db.transaction(async (transaction) => {
    const { language } = answers
    if (language !== undefined) await transaction.update(users).set({ language }).where(eq(users.id, user.id))
    const [stored] = await transaction
      .insert(workspaceDrafts)
      .values({ userId: user.id, draft: answers, updatedAt: now() })
      .onConflictDoUpdate({
        target: workspaceDrafts.userId,
        set: { draft: sql`${workspaceDrafts.draft} || excluded.draft`, updatedAt: now() },
      })
      .returning({ id: workspaceDrafts.id, draft: workspaceDrafts.draft })
    return stored!
  }),
)

export const draftHandlers = [getWorkspaceDraft, saveWorkspaceDraft]
