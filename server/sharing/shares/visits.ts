import { and, count, eq, gt, isNull, max, sql } from 'drizzle-orm'
import { panelsOfPosts } from '#contract/reports/panel-titles.ts'
import { arrangeInRows } from '#contract/reports/places.ts'
import type { ReportItem } from '#contract/reports/reports.ts'
import * as contract from '#contract/shares/shares.ts'
import type { OpenedShare, SharedContent, SharedScope } from '#contract/shares/shares.ts'
import { toText } from '#contract/texts.ts'
import { admitVisitor } from '#server/access/visitor.ts'
import { type Branding, readBranding, toBrandingOutput } from '#server/access/branding.ts'
import { createServerCall } from '#server/access/job.ts'
import { hashOf } from '#server/access/secrets.ts'
import type { Call, MemberContext, Services } from '#server/access/context.ts'
import { deletionLedger, shares, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { missingError } from '#server/ground/common-messages.ts'
import { imageIdsOf, readImages } from '#server/sharing/reports/images.ts'
import { readOwnScopes } from '#server/sharing/reports/own-scopes.ts'
import { withoutDeleted } from '#server/sharing/views/deleted-posts.ts'
import { type Answer, runPinnedCall, toGone, tryPinnedCall } from '#server/sharing/views/pinned-calls.ts'
import { countAttempt, deleteAttempts } from './attempts.ts'
import { toVisitorAnswer } from './for-visitors.ts'
import { linkOf, readPass, signPass } from './pass.ts'
import { isPassword } from './password.ts'
import { hasExpired } from './shares.ts'
import { type SharedView, readSharedScope, resolveSharedView, visiblePanel, visibleQuestion } from './target.ts'

/** The same error for invalid and ended links, so that it reveals nothing. */
const notShared = () =>
  new AppError(
    'not_found',
    toText(/*i18n*/ { id: 'problem.notShared', message: 'This page is no longer shared, or the link is wrong.' }),
  )

type Row = typeof shares.$inferSelect

type OpenedShareContext = { row: Row; context: MemberContext; shown: SharedView; scope: SharedScope | null }

/** Every answer of a share starts here. Null if the share has ended or its target was deleted. */
async function findOpen(
  call: Call,
  where: ReturnType<typeof eq>,
  opening?: Parameters<typeof resolveSharedView>[2],
): Promise<OpenedShareContext | null> {
  const [found] = await call.db
    .select({ row: shares })
    .from(shares)
    .innerJoin(workspaces, eq(workspaces.id, shares.workspaceId))
    .where(and(where, isNull(workspaces.deletionAt), workspaces.sharing))
  if (found === undefined || hasExpired(found.row, call.now())) return null
  const { row } = found
  try {
    const context = await admitVisitor(call, { workspaceId: row.workspaceId, userId: row.createdBy })
    const shown = await resolveSharedView(context, row.target, opening)
    return { row, context, shown, scope: row.mode === 'pinned' ? row.scope : await readSharedScope(context, shown) }
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') return null
    throw error
  }
}

const openShare = handler(contract.openShare, async (call, { shareId, token, password }): Promise<OpenedShare> => {
  const open = await findOpen(call, and(eq(shares.id, shareId), eq(shares.tokenHash, hashOf(token)))!)
  if (open === null) throw notShared()
  const { row, shown } = open
  if (row.passwordHash !== null) {
    if (password === undefined) return { status: 'password', wasWrong: false }
    await countAttempt(call, shareId)
    if (!(await isPassword(password, row.passwordHash))) return { status: 'password', wasWrong: true }
    await deleteAttempts(call, shareId)
  }
  const now = call.now()
  await call.db
    .update(shares)
    .set({ openings: sql`${shares.openings} + 1`, lastOpenedAt: now })
    .where(and(eq(shares.workspaceId, row.workspaceId), eq(shares.id, row.id)))
  const { days, version } = shown
  return {
    status: 'open',
    pass: await signPass(call.keys, { shareId, link: linkOf(row), version, days }, now),
    content: await contentOf(open, await readBranding(call.db, row.workspaceId)),
  }
})

async function contentOf(
  { row, context, shown, scope }: OpenedShareContext,
  branding: Branding,
): Promise<SharedContent> {
  const { workspace } = context
  const { search, calls } = visibleQuestion(shown)
  return {
    ...(shown.kind === 'page'
      ? { kind: shown.kind, page: shown.page }
      : {
          kind: shown.kind,
          items: itemsFor(row, shown.items),
          panels: await panelsFor(context, shown.panels),
          images: await readImages(context.db, workspace.id, imageIdsOf(shown.items)),
          summary: shown.summary,
          links: {},
          summaryLink: null,
        }),
    name: row.name,
    workspace: {
      name: workspace.name,
      language: workspace.language,
      timezone: workspace.timezone,
      weekStart: workspace.weekStart,
    },
    branding: toBrandingOutput(branding),
    mode: row.mode,
    asOf: (row.mode === 'pinned' ? row.createdAt : context.now()).toISOString(),
    scope,
    showPosts: row.showPosts,
    search,
    calls: row.showPosts ? calls : calls.map(withoutPostIds),
  }
}

function withoutPostIds({ call, input }: SharedContent['calls'][number]) {
  const { ids: _, ...rest } = input
  return { call, input: rest }
}

/** What visitors see of panels' own scopes; a pinned share has stored the names. */
async function panelsFor(context: MemberContext, panels: Extract<SharedView, { kind: 'report' }>['panels']) {
  const unnamed = Object.entries(panels).flatMap(([id, { search, scope }]) =>
    scope === undefined ? [[id, search]] : [],
  )
  const read = await readOwnScopes(context, Object.fromEntries(unnamed) as Record<string, Record<string, string>>)
  return Object.fromEntries(
    Object.entries(panels).map(([id, panel]) => [
      id,
      { search: visiblePanel(panel), scope: panel.scope ?? read[id]?.scope ?? null },
    ]),
  )
}

/** Without posts, removes panels that show nothing else, and closes the gaps. */
const itemsFor = ({ showPosts }: Row, all: readonly ReportItem[]) => {
  const items = all.map((item) => (item.kind === 'panel' ? { ...item, scope: undefined } : item))
  return showPosts
    ? items
    : arrangeInRows(items.filter((item) => item.kind !== 'panel' || !panelsOfPosts.has(item.panel)))
}

/** Throws invalid_token if the pass has expired or shows another version, and not_found if the share has ended. */
async function openByPass(call: Call, shareId: string): Promise<OpenedShareContext & { issuedAt: Date }> {
  const { bearer, keys, now } = call
  const pass = bearer === null ? null : await readPass(keys, bearer, shareId, now())
  if (pass === null) throw passOver()
  const open = await findOpen(call, eq(shares.id, shareId), pass)
  if (open === null || linkOf(open.row) !== pass.link) throw notShared()
  // Another version may have another call at this index.
  if (open.shown.version !== pass.version) throw passOver()
  return { ...open, issuedAt: pass.issuedAt }
}

const getSharedAnswer = handler(contract.getSharedAnswer, async (call, { shareId, index }) => {
  const { row, context, shown } = await openByPass(call, shareId)
  const shared = shown.calls[Number(index)]
  if (shared === undefined) throw notShared()
  const { output, problem } =
    row.answers === null
      ? await liveAnswer(context, shown, shared)
      : pinnedAnswer(shown, await withoutDeleted(context, (JSON.parse(row.answers) as unknown[])[Number(index)]))
  if (problem !== null) throw toGone(problem)
  return toVisitorAnswer(shared.call, output, row)
})

const liveAnswer = async (
  context: MemberContext,
  { kind }: SharedView,
  { call, input }: SharedView['calls'][number],
): Promise<Answer> =>
  kind === 'page'
    ? { output: await runPinnedCall(context, call, input), problem: null }
    : tryPinnedCall(context, call, input)

/** Null was stored for a scope that was gone already. */
const pinnedAnswer = ({ kind }: SharedView, output: unknown): Answer =>
  kind === 'report' && output === null
    ? { output, problem: missingError('query', '/queryId') }
    : { output, problem: null }

/** The ledger is written before ClickHouse: for this long, an answer may still contain deleted posts. */
const settlingMs = 10_000

const getSharedState = handler(contract.getSharedState, async (call, { shareId }) => {
  const { row, issuedAt } = await openByPass(call, shareId)
  const [deleted] = await call.db
    .select({ times: count(), latest: max(deletionLedger.at) })
    .from(deletionLedger)
    .where(
      and(
        gt(deletionLedger.at, new Date(issuedAt.getTime() - settlingMs)),
        sql`jsonb_exists(${deletionLedger.workspaces}, ${row.workspaceId})`,
      ),
    )
  const { times, latest } = deleted!
  if (latest === null) return { state: '' }
  const isSettled = latest.getTime() <= call.now().getTime() - settlingMs
  return { state: `${times}${isSettled ? '' : ' settling'}` }
})

const passOver = () =>
  new AppError(
    'invalid_token',
    toText(/*i18n*/ { id: 'problem.passOver', message: 'This page was opened too long ago. Open its link again.' }),
  )

export const visitHandlers = [openShare, getSharedAnswer, getSharedState]

/** Empty if the share has ended or never existed. */
export async function embedOriginsOf(services: Services, shareId: string): Promise<readonly string[]> {
  const open = await findOpen(createServerCall(services, 'page', new AbortController().signal), eq(shares.id, shareId))
  return open?.row.embedOrigins ?? []
}
