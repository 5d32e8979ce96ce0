import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Mute, MuteKind } from '#contract/filters/mutes.ts'
import type { MemberContext } from '#server/access/context.ts'
import { prepared } from '#server/platform/db/postgres/prepared.ts'
import { mutes } from '#server/platform/db/postgres/schema/index.ts'
import { fullNameIn } from '#server/access/person-name.ts'

export type MuteKey = { kind: MuteKind; key: string }
export type StoredMute = Omit<Mute, 'kind' | 'nearIdentical'> & MuteKey

const keysQuery = prepared((db) =>
  db
    .select({ kind: mutes.kind, key: mutes.key })
    .from(mutes)
    .where(eq(mutes.workspaceId, sql.placeholder('workspaceId')))
    .orderBy(mutes.kind, mutes.key)
    .prepare('mute_keys'),
)

/** In a stable order, because the cache keys answers by it. */
export const readMuteKeys = ({ db, workspace }: MemberContext): Promise<MuteKey[]> =>
  keysQuery(db).execute({ workspaceId: workspace.id })

export async function readMutes({ db, workspace }: MemberContext, wanted?: MuteKey): Promise<StoredMute[]> {
  const rows = await db
    .select({ ...getTableColumns(mutes), mutedBy: fullNameIn(mutes.mutedBy) })
    .from(mutes)
    .where(
      and(eq(mutes.workspaceId, workspace.id), wanted && and(eq(mutes.kind, wanted.kind), eq(mutes.key, wanted.key))),
    )
    .orderBy(desc(mutes.mutedAt), mutes.id)
  return rows.map((mute) => ({ ...mute, mutedAt: mute.mutedAt.toISOString() }))
}
