import { and, eq, like } from 'drizzle-orm'
import type { AnswerName } from '#contract/answers/index.ts'
import type { FieldBreakdown } from '#contract/answers/fields.ts'
import type { MemberContext } from '#server/access/context.ts'
import { pinnedViews } from '#server/platform/db/postgres/schema/index.ts'
import { raiseDataVersion } from '#server/access/data-version.ts'

const maxSeconds = 600

/** Deletes a field's values from posts, from versions that an undo would restore, and from pinned views. Idempotent. */
export async function eraseField(
  { clickhouse, db, workspace }: Pick<MemberContext, 'clickhouse' | 'db' | 'workspace'>,
  fieldId: string,
) {
  for (const table of ['posts', 'superseded_posts'])
    await clickhouse.run(
      `ALTER TABLE ${table} UPDATE custom_fields = mapFilter((field, value) -> field != {fieldId:String}, custom_fields)
       WHERE workspace_id = {workspaceId:UUID} AND mapContains(custom_fields, {fieldId:String})`,
      { workspaceId: workspace.id, fieldId },
      { maxSeconds },
    )
  await eraseFromPinned({ db, workspace }, fieldId)
  await raiseDataVersion({ db }, workspace.id)
}

async function eraseFromPinned({ db, workspace }: Pick<MemberContext, 'db' | 'workspace'>, fieldId: string) {
  const isNamed = and(eq(pinnedViews.workspaceId, workspace.id), like(pinnedViews.answers, `%${fieldId}%`))
  for (const { id } of await db.select({ id: pinnedViews.id }).from(pinnedViews).where(isNamed)) {
    const [view] = await db.select({ answers: pinnedViews.answers }).from(pinnedViews).where(eq(pinnedViews.id, id))
    if (view === undefined) continue
    const values = (key: string, value: unknown) => (key === fieldId ? undefined : value)
    const answers = JSON.parse(view.answers, values) as { call: AnswerName; output: unknown }[]
    const rest = answers.filter(
      ({ call, output }) => call !== 'getFieldBreakdown' || (output as FieldBreakdown).field.id !== fieldId,
    )
    await db
      .update(pinnedViews)
      .set({ answers: JSON.stringify(rest) })
      .where(eq(pinnedViews.id, id))
  }
}
