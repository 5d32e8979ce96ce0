import { toText } from '#contract/texts.ts'
import { and, desc, eq } from 'drizzle-orm'
import * as contract from '#contract/saved-queries/queries.ts'
import type { MemberContext } from '#server/access/context.ts'
import { savedQueries, savedQueryVersions } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import { readQuery } from './stored-queries.ts'

const maxListed = 100

const listQueryVersions = handler(contract.listQueryVersions, async (context, { queryId }) => {
  const current = asVersion(await readQuery(context, queryId))
  return { items: [current, ...(await listOlderVersions(context, queryId))] }
})

const getQueryVersion = handler(contract.getQueryVersion, async (context, { queryId, version }) => {
  const current = asVersion(await readQuery(context, queryId))
  const found = current.version === version ? current : (await listOlderVersions(context, queryId, version))[0]
  if (found === undefined)
    throw new AppError(
      'not_found',
      toText(
        /*i18n*/ { id: 'problem.noVersion', message: 'This query has no version {version}; the newest is {newest}.' },
        { version, newest: current.version },
      ),
    )
  return found
})

const asVersion = ({ version, name, text, updatedAt, updatedBy }: contract.SavedQuery): contract.QueryVersion => ({
  version,
  name,
  text,
  savedAt: updatedAt,
  savedBy: updatedBy,
})

async function listOlderVersions(
  { db, workspace }: MemberContext,
  queryId: string,
  version?: number,
): Promise<contract.QueryVersion[]> {
  const rows = await db
    .select({
      version: savedQueryVersions.version,
      name: savedQueryVersions.name,
      text: savedQueryVersions.text,
      savedAt: savedQueryVersions.savedAt,
      savedBy: fullNameIn(savedQueryVersions.savedBy),
    })
    .from(savedQueryVersions)
    .innerJoin(savedQueries, eq(savedQueries.id, savedQueryVersions.queryId))
    .where(
      and(
        eq(savedQueries.workspaceId, workspace.id),
        eq(savedQueryVersions.queryId, queryId),
        version === undefined ? undefined : eq(savedQueryVersions.version, version),
      ),
    )
    .orderBy(desc(savedQueryVersions.version))
    .limit(maxListed - 1)
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}

export const queryVersionHandlers = [listQueryVersions, getQueryVersion]
