import { eq, sql } from 'drizzle-orm'
import type { MemberContext } from '#server/access/context.ts'
import { prepared } from '#server/platform/db/postgres/prepared.ts'
import { ownAccounts } from '#server/platform/db/postgres/schema/index.ts'
import type { OwnAccountKey } from './answered-condition.ts'

const keysQuery = prepared((db) =>
  db
    .select({ source: ownAccounts.source, account: ownAccounts.key })
    .from(ownAccounts)
    .where(eq(ownAccounts.workspaceId, sql.placeholder('workspaceId')))
    .orderBy(ownAccounts.source, ownAccounts.key)
    .prepare('own_account_keys'),
)

/** In a stable order, because the cache keys answers by it. */
export const readOwnKeys = ({ db, workspace }: Pick<MemberContext, 'db' | 'workspace'>): Promise<OwnAccountKey[]> =>
  keysQuery(db).execute({ workspaceId: workspace.id })
