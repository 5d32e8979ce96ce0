import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/shares/shares.ts'
import type { Report } from '#contract/reports/reports.ts'
import type { Share } from '#contract/shares/shares.ts'
import type { AuditDetails } from '#contract/workspaces/audit.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import { hashOf, newSecret } from '#server/access/secrets.ts'
import type { MemberContext } from '#server/access/context.ts'
import { shares, type StoredTarget } from '#server/platform/db/postgres/schema/index.ts'
import { handler, secretHandler } from '#server/access/handler.ts'
import { changeRecord, createRecord, deleteRecord, type RecordKind } from '#server/access/records/records.ts'
import { readOwnScopes } from '#server/sharing/reports/own-scopes.ts'
import { readReports } from '#server/sharing/reports/report-rows.ts'
import { computeAnswers } from '#server/sharing/views/create-pinned-view.ts'
import { questionOf } from '#server/sharing/views/pinned-question.ts'
import { hashPassword } from './password.ts'
import { type SharedView, readSharedScope, resolveSharedView } from './target.ts'

const shareRecords: RecordKind<typeof shares> = {
  table: shares,
  what: 'share',
  quota: 'shares',
}

const selectShares = ({ db, workspace }: MemberContext, shareId?: string) =>
  db
    .select({ ...getTableColumns(shares), maker: fullNameIn(shares.createdBy) })
    .from(shares)
    .where(and(eq(shares.workspaceId, workspace.id), shareId === undefined ? undefined : eq(shares.id, shareId)))
    .orderBy(desc(shares.createdAt), desc(shares.id))
type Row = Awaited<ReturnType<typeof selectShares>>[number]

export const hasExpired = ({ expiresAt }: Pick<Row, 'expiresAt'>, now: Date) => expiresAt !== null && expiresAt <= now

function targetOf({ target }: Row, reports: readonly Report[]): Share['target'] {
  if (target.kind === 'page') return { kind: 'page', page: target.page, days: target.days }
  const report = reports.find(({ id }) => id === target.reportId)
  return { kind: 'report', name: report?.name ?? null, range: report?.range ?? null }
}

const toShare = ({ now }: MemberContext, row: Row, reports: readonly Report[]): Share => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  target: targetOf(row, reports),
  showPosts: row.showPosts,
  hasPassword: row.passwordHash !== null,
  embedOrigins: row.embedOrigins,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.maker,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  hasExpired: hasExpired(row, now()),
  lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  openings: row.openings,
})

async function readShares(context: MemberContext, shareId?: string): Promise<Share[]> {
  const rows = await selectShares(context, shareId)
  const reports = rows.some(({ target }) => target.kind === 'report') ? await readReports(context) : []
  return rows.map((row) => toShare(context, row, reports))
}

async function readShare(context: MemberContext, shareId: string) {
  const [share] = await readShares(context, shareId)
  if (share === undefined) throw missingError('share')
  return share
}

/** Recorded as a change of the workspace, since apps of the first release know no other action. */
const auditOf = (
  deed: 'shareCreated' | 'shareRenewed' | 'shareDeleted',
  {
    name,
    mode,
    target,
    showPosts,
    passwordHash,
    embedOrigins,
  }: Pick<Row, 'name' | 'mode' | 'target' | 'showPosts' | 'passwordHash' | 'embedOrigins'>,
) =>
  [
    'workspace.changed',
    {
      [deed]: name,
      mode,
      page: target.kind === 'page' ? target.page : target.kind,
      showPosts,
      password: passwordHash !== null,
      origins: embedOrigins.join(', '),
    } satisfies AuditDetails,
  ] as const

async function isLive({ db, workspace }: MemberContext, { token }: { token: string }) {
  const isShare = and(eq(shares.workspaceId, workspace.id), eq(shares.tokenHash, hashOf(token)))
  return (await db.$count(shares, isShare)) > 0
}

/** Runs the calls once: what can't be shown isn't shared, and a pinned share stores the answers. */
const createShare = secretHandler(contract.createShare, isLive, async (context, input) => {
  const { name, mode, target, showPosts, password, expiresInDays, embedOrigins } = input
  const now = context.now()
  const shown = await resolveSharedView(context, target)
  const scope = await readSharedScope(context, shown)
  const { search, answers } = await computeAnswers(context, shown.search, {
    calls: shown.calls,
    query: scope === null ? null : (await questionOf(context, shown.search)).query,
    mayFail: shown.kind === 'report',
  })
  const token = newSecret()
  const isPinned = mode === 'pinned'
  const question = {
    search,
    calls: answers.map(({ call, input: of, own }) => ({ call, input: of, ...(own && { own }) })),
  }
  const values = {
    tokenHash: hashOf(token),
    name,
    mode,
    target: isPinned ? await pinnedTarget(context, target, shown, question) : target,
    answers: isPinned ? JSON.stringify(answers.map(({ output }) => output)) : null,
    scope: isPinned ? scope : null,
    passwordHash: password === null ? null : await hashPassword(password),
    showPosts,
    embedOrigins: [...new Set(embedOrigins)],
    expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * 86_400_000),
  }
  const { id } = await createRecord(context, shareRecords, values, { audit: auditOf('shareCreated', values) })
  return { share: await readShare(context, id), token }
})

async function pinnedTarget(
  context: MemberContext,
  target: StoredTarget,
  shown: SharedView,
  question: Pick<SharedView, 'search' | 'calls'>,
): Promise<StoredTarget> {
  if (target.kind === 'page') return { ...target, days: null, ...question }
  if (shown.kind === 'page') throw new Error('A report is expected.')
  const { items, panels, summary } = shown
  const named = await readOwnScopes(
    context,
    Object.fromEntries(Object.entries(panels).map(([id, { search }]) => [id, search])),
  )
  const pinned = Object.fromEntries(Object.entries(panels).map(([id, panel]) => [id, { ...panel, ...named[id]! }]))
  return { ...target, pinned: { items, panels: pinned, summary, ...question } }
}

const listShares = handler(contract.listShares, async (context) => ({
  items: await readShares(context),
}))

const renewShareLink = secretHandler(contract.renewShareLink, isLive, async (context, { shareId }) => {
  const token = newSecret()
  await changeRecord(context, shareRecords, { id: shareId }, () => ({ tokenHash: hashOf(token) }), {
    audit: (row) => auditOf('shareRenewed', row),
  })
  return { share: await readShare(context, shareId), token }
})

const deleteShare = handler(contract.deleteShare, async (context, { shareId }) => {
  await deleteRecord(context, shareRecords, shareId, { audit: (row) => auditOf('shareDeleted', row) })
  return {}
})

export const memberShareHandlers = [createShare, listShares, renewShareLink, deleteShare]
