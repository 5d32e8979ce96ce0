import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { members } from '#server/platform/db/postgres/schema/index.ts'

/**
 * The creator while still a member, otherwise the longest-standing owner; null for a private document whose creator has
 * left.
 */
export async function documentOwner(
  db: Pick<Transaction, 'select'>,
  { workspaceId, privateTo, createdBy }: { workspaceId: string; privateTo: string | null; createdBy: string | null },
): Promise<string | null> {
  const [found] = await db
    .select({ userId: members.userId })
    .from(members)
    .where(
      and(
        eq(members.workspaceId, workspaceId),
        privateTo === null
          ? or(eq(members.role, 'owner'), createdBy === null ? undefined : eq(members.userId, createdBy))
          : eq(members.userId, privateTo),
      ),
    )
    .orderBy(...(createdBy === null ? [] : [sql`(${members.userId} = ${createdBy}) desc`]), asc(members.joinedAt))
    .limit(1)
  return found?.userId ?? null
}
