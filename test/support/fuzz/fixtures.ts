import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { SignJWT } from 'jose'
import { inArray } from 'drizzle-orm'
import { getBilling } from '#contract/billing/billing.ts'
import { createApiToken } from '#contract/api-tokens/api-tokens.ts'
import { createAlert } from '#contract/alerts/alerts.ts'
import { createCollector } from '#contract/collection/collection.ts'
import { createChannel } from '#contract/channels/channels.ts'
import { createAuthorList } from '#contract/filters/author-lists.ts'
import { createCategory } from '#contract/filters/categories.ts'
import { createCustomField } from '#contract/filters/custom-fields.ts'
import { startExport } from '#contract/posts/exports.ts'
import { createFilter } from '#contract/filters/filters.ts'
import { startImport } from '#contract/ingest/imports.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { savePreset } from '#contract/ingest/mapping-presets.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { createOwnAccount } from '#contract/filters/own-accounts.ts'
import { createInvite as createInviteCall } from '#contract/workspaces/invites.ts'
import { listMembers } from '#contract/workspaces/members.ts'
import { createReportImage } from '#contract/reports/images.ts'
import { resolveReportRange } from '#contract/reports/ranges.ts'
import { createReport, sendReport } from '#contract/reports/reports.ts'
import { createNote } from '#contract/answers/notes.ts'
import { createShare } from '#contract/shares/shares.ts'
import { createPinnedView } from '#contract/answers/pinned-views.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { me } from '#contract/session/users.ts'
import { getRestore, restoreWorkspace } from '#contract/workspaces/restores.ts'
import { joinStaff } from '#server/access/internal.ts'
import { dayAt } from '#server/sharing/reports/occurrences.ts'
import {
  checkouts,
  deadLetters,
  deliveries,
  recipientAddresses,
  workspaces,
} from '#server/platform/db/postgres/schema/index.ts'
import { createInvite } from '#server/accounts/workspaces/index.ts'
import { buy } from '#test/server/accounts/billing/paying.ts'
import { noticeOf } from '#test/server/outbox/channels/telling.ts'
import { dailyPosts, storePosts } from '#test/server/library/filters/filtering.ts'
import type { TestInstallation } from '#test/support/server.ts'
import { knownOf } from './known.ts'
import type { Known } from './values.ts'
import { bytes, files, mapping } from './samples.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const view = { table: 'posts' as const, from: '2026-03-01', to: '2026-03-30' }

export async function prepare(server: TestInstallation) {
  const members = { viewer: 'viewer@example.com', manager: 'manager@example.com' }
  const { id: workspaceId } = await server.createWorkspace({ owner, members })
  const other = await server.createWorkspace({ name: 'Theirs', owner: 'other@example.com' })
  const joined = await server.createWorkspace({ owner: 'heir@example.com', members: { manager: owner } })
  const roles = await crowd(server)
  const removals = await crowd(server)
  const spare = [await server.createWorkspace({ owner }), await server.createWorkspace({ owner })]
  const jane = { id: '4', at: '2026-03-04T00:00:00Z', text: 'Coffee', author_id: 'jane' }
  await storePosts(server, workspaceId, [...dailyPosts(['Coffee', 'Tea #coffee', 'Flat white']), jane])
  const { items } = await server.call(listPosts, { workspaceId, from: '2026-03-01', to: '2026-03-30' }, as)
  // Posts by the author whom the fuzzing mutes are excluded.
  const posts = items.filter(({ author }) => author.id !== jane.author_id)
  const { token: invite } = await createInvite(server.services, { workspaceId, role: 'viewer' })
  const paid = await buyPlans(server, [workspaceId, other.id, ...spare.map(({ id }) => id)])
  const sent = await sendFiles(server, workspaceId)
  const world = { foreign: [other.id, crypto.randomUUID()], posts: posts.map(({ id }) => id), invite }
  const { items: people } = await server.call(listMembers, { workspaceId }, as)
  const userId = people.filter(({ role }) => role !== 'owner').map((person) => person.userId)
  const [earlier, later] = [await sendArchive(server), await sendArchive(server)]
  const ids = {
    workspaceId: [workspaceId],
    userId,
    ...paid,
    ...sent,
    restoreId: [later],
    ...(await becomeStaff(server)),
    ...(await oneOfEach(server, workspaceId, 'Fuzz')),
  }
  const { share, token } = await server.call(createShare, shared(workspaceId, 'Opened'), as)
  const opened = { shareId: share.id, token }
  const doomed = { ...(await oneOfEach(server, workspaceId, 'Doomed')), restoreId: [earlier] }

  return {
    workspaceId,
    foreign: { workspaceId: other.id, owner: 'other@example.com' },
    known: knownOf({ ...world, ids }),
    /** Separate IDs, since deletions would affect other requests. */
    toDelete: knownOf({ ...world, ids: { ...ids, ...doomed } }),
    toDeleteWorkspace: knownOf({ ...world, ids: { ...ids, workspaceId: spare.map(({ id }) => id) } }),
    /** Separate users: without role or membership, every request would be refused. */
    toChangeRole: knownOf({ ...world, ids: { ...ids, ...roles } }),
    toRemove: knownOf({ ...world, ids: { ...ids, ...removals } }),
    toLeave: knownOf({ ...world, ids: { ...ids, workspaceId: [joined.id] } }),
    authorizations: await authorizationsOf(server),
    files: bytes,
    ofCalls: callsOf(opened, resolveReportRange(reported.range, dayAt(server.services.now(), 'UTC'), 'monday')),
  }
}

/** Values for calls that use a name differently. */
function callsOf(
  { shareId, token }: { shareId: string; token: string },
  lastWeek: { from: string; to: string },
): Record<string, Known> {
  const always = <Values extends object>(values: Values): Known =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fc.constant(value)]))
  const { mode, target, password, expiresInDays, embedOrigins } = shared('', '')
  return {
    createAlert: always(watched),
    updateAlert: always(watched),
    previewAlert: always(watched),
    alertMarks: always({ from: '2026-03-01', to: '2026-03-30' }),
    createChannel: always({ kind: 'webhook', url: 'https://hooks.invalid/fuzz' }),
    createShare: always({ mode, target, password, expiresInDays, embedOrigins }),
    openShare: always({ shareId, token }),
    createReport: always(reported),
    updateReport: always(reported),
    sendReport: always({ to: 'me' }),
    updateReportSummary: always({ ...lastWeek, text: 'More coffee.', replaces: null }),
    createReportImage: always({ png: pixel }),
    createApiToken: always({ scopes: ['posts'], days: 1 }),
  }
}

async function becomeStaff(server: TestInstallation) {
  const { id: userId } = await server.call(me, {}, as)
  await joinStaff(server.services, userId, 'owner')
  const { id: collectorId } = await server.call(
    createCollector,
    { source: 'simulated', name: 'Fuzz', settings: { seed: 'fuzz', postsPerHour: 1 } },
    as,
  )
  const letters = Array.from({ length: 50 }, () => ({ collectorId, frame: '{', reason: { detail: 'It is no JSON.' } }))
  const written = await server.services.db.insert(deadLetters).values(letters).returning({ id: deadLetters.id })
  return { collectorId: [collectorId], letterId: written.map(({ id }) => id) }
}

async function crowd(server: TestInstallation) {
  const members = { viewer: 'jo@example.com', manager: 'kim@example.com' }
  const { id: workspaceId } = await server.createWorkspace({ owner, members })
  const { items } = await server.call(listMembers, { workspaceId }, as)
  return { workspaceId: [workspaceId], userId: items.filter(({ role }) => role !== 'owner').map((one) => one.userId) }
}

/** An invalid archive: its restore fails and stays listed. */
async function sendArchive(server: TestInstallation) {
  const { id: restoreId } = await server.call(
    restoreWorkspace,
    { fileName: 'a.zip' },
    { ...as, file: Buffer.from('none of ours') },
  )
  while ((await server.call(getRestore, { restoreId }, as)).status !== 'failed') await pause(20)
  return restoreId
}

/** The largest plan for each workspace, so that no limit is reached; the first one pays for it. */
async function buyPlans(server: TestInstallation, workspaceIds: string[]) {
  const [workspaceId] = workspaceIds
  if (server.cardProvider !== null) await buy(server, { id: workspaceId! }, 'business')
  await server.services.db.update(workspaces).set({ plan: 'business' }).where(inArray(workspaces.id, workspaceIds))
  const [checkout] = await server.services.db.select({ id: checkouts.id }).from(checkouts)
  const { invoices } = await server.call(getBilling, { workspaceId: workspaceId! }, as)
  return {
    ...(checkout && { checkoutId: [checkout.id] }),
    ...(invoices.length > 0 && { invoiceId: invoices.map(({ id }) => id) }),
  }
}

export async function sendFiles(server: TestInstallation, workspaceId: string) {
  const uploads: string[] = []
  const imports: string[] = []
  const keep = async (into: string[], response: Response) => {
    const { id } = (await response.json()) as { id?: string }
    if (response.ok && id) into.push(id)
  }
  for (const [fileName, file] of Object.entries(files))
    await keep(uploads, await server.send(uploadFile, { workspaceId, fileName }, { ...as, file }))
  const [uploadId] = uploads
  for (const dryRun of [false, true])
    await keep(
      imports,
      await server.send(startImport, { workspaceId, uploadId: uploadId!, mapping: mapping as never, dryRun }, as),
    )
  return { uploadId: uploads, importId: imports }
}

export async function oneOfEach(server: TestInstallation, workspaceId: string, name: string) {
  const conditions = [{ field: 'after' as const, day: '2026-01-01' }]
  const calls = {
    queryId: server.call(createQuery, { workspaceId, name, text: 'coffee OR tea' }, as),
    filterId: server.call(createFilter, { workspaceId, name, visibility: 'shared', conditions }, as),
    muteId: server.call(createMute, { workspaceId, kind: 'author', key: `x:${name}`, label: name }, as),
    presetId: server.call(savePreset, { workspaceId, name, mapping: mapping as never }, as),
    noteId: server.call(createNote, { workspaceId, day: '2026-03-02', text: name }, as),
    accountId: server.call(createOwnAccount, { workspaceId, source: 'x', account: name }, as),
    viewId: server.call(createPinnedView, pinned(workspaceId), as),
    authorListId: server.call(createAuthorList, { workspaceId, name, authors: [{ source: 'x', id: 'jane' }] }, as),
    categoryId: server.call(createCategory, { workspaceId, name, text: 'coffee', parentId: null }, as),
    fieldId: server.call(createCustomField, { workspaceId, name, kind: 'choice' }, as),
    shareId: server.call(createShare, shared(workspaceId, name), as).then(({ share }) => share),
    alertId: server.call(createAlert, { workspaceId, name, ...watched }, as),
    imageId: server.call(createReportImage, { workspaceId, png: pixel }, as),
  }
  const made: Record<string, string> = Object.fromEntries(
    await Promise.all(Object.entries(calls).map(async ([key, one]) => [key, (await one).id] as const)),
  )
  const { id: reportId } = await server.call(createReport, { workspaceId, name, ...reported }, as)
  const { channel } = await server.call(
    createChannel,
    { workspaceId, kind: 'webhook', name, url: 'https://hooks.invalid/fuzz' },
    as,
  )
  Object.assign(made, await addressAndDelivery(server, { workspaceId, name, channelId: channel.id }))
  const { runId } = await server.call(sendReport, { workspaceId, reportId, to: 'me' }, as)
  const { id: exportId } = await server.call(startExport, { workspaceId, format: 'csv', view }, as)
  const { apiToken } = await server.call(createApiToken, { workspaceId, name, scopes: ['posts'], days: null }, as)
  const { invite } = await server.call(createInviteCall, { workspaceId, role: 'viewer' }, as)
  Object.assign(made, { reportId, runId, exportId, inviteId: invite.id, tokenId: apiToken.id, channelId: channel.id })
  return Object.fromEntries(Object.entries(made).map(([key, id]) => [key, [id]]))
}

/** Inserted directly, without sending a confirmation mail or a notice. */
async function addressAndDelivery(
  { services: { db } }: TestInstallation,
  { workspaceId, name, channelId }: { workspaceId: string; name: string; channelId: string },
) {
  const address = {
    workspaceId,
    email: `${name}@example.org`,
    unsubscribeHash: crypto.randomUUID(),
    unsubscribeToken: '',
  }
  const [addressRow] = await db.insert(recipientAddresses).values(address).returning()
  const [deliveryRow] = await db
    .insert(deliveries)
    .values({
      workspaceId,
      causeKind: 'alert',
      causeId: name,
      recipientKind: 'channel',
      recipientId: channelId,
      label: name,
      channel: 'webhook',
      subject: name,
      status: 'expired',
      notice: noticeOf(),
      queuedAt: new Date(),
    })
    .returning()
  return { addressId: addressRow!.id, deliveryId: deliveryRow!.id }
}

const reported = {
  visibility: 'shared' as const,
  items: [{ kind: 'panel' as const, id: 'a', panel: 'overview.sources' as const }],
  search: {},
  range: 'lastWeek' as const,
  schedule: null,
  recipients: [],
}

/** A PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const watched = {
  condition: { kind: 'keyword' as const },
  scope: { text: 'coffee' },
  schedule: null,
  cooldownMinutes: 60,
  recipients: [],
  own: false,
}

const pinned = (workspaceId: string) => {
  const days = { from: '2026-03-01', to: '2026-03-30' }
  return {
    workspaceId,
    page: 'overview' as const,
    search: days,
    calls: [{ call: 'getOverviewFigures' as const, input: days }],
  }
}

const shared = (workspaceId: string, name: string) => {
  const { workspaceId: _, ...page } = pinned(workspaceId)
  return {
    workspaceId,
    name,
    mode: 'live' as const,
    target: { kind: 'page' as const, days: null, ...page },
    showPosts: true,
    password: null,
    expiresInDays: null,
    embedOrigins: [],
  }
}

async function authorizationsOf(server: TestInstallation) {
  const bearer = async (email: string) => `Bearer ${(await server.as(email)).access_token}`
  const [key] = server.services.keys
  const odd = await new SignJWT({ sid: 'x\0' })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key.kid })
    .setIssuer('soundings')
    .setAudience('soundings')
    .setSubject('x')
    .setIssuedAt()
    .setExpirationTime('9m')
    .sign(key.privateKey)
  const of = async (weight: number, ...texts: (string | null)[]) => ({ weight, arbitrary: fc.constantFrom(...texts) })
  return fc.oneof(
    await of(24, await bearer(owner)),
    await of(
      2,
      await bearer('manager@example.com'),
      await bearer('viewer@example.com'),
      await bearer('outsider@example.com'),
    ),
    await of(2, `Bearer ${server.services.operatorToken}`),
    await of(2, null),
    await of(
      2,
      `Bearer ${odd}`,
      'Bearer x',
      'Basic YTpi',
      `Bearer ${'a'.repeat(8_000)}`,
      'Bearer eyJhbGciOiJub25lIn0.e30.',
    ),
  )
}
