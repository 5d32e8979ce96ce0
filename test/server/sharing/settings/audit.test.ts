import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '#contract/workspaces/audit.ts'
import {
  addListedAuthors,
  createAuthorList,
  deleteAuthorList,
  removeListedAuthors,
  renameAuthorList,
} from '#contract/filters/author-lists.ts'
import { downloadExport, startExport } from '#contract/posts/exports.ts'
import { pathParameters } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { createMute, deleteMute, deleteMutes, mutePosts } from '#contract/filters/mutes.ts'
import { createNote, deleteNote } from '#contract/answers/notes.ts'
import { createOwnAccount, deleteOwnAccount } from '#contract/filters/own-accounts.ts'
import { startReclassification } from '#contract/posts/sentiment.ts'
import { createFilter, deleteFilter, updateFilter } from '#contract/filters/filters.ts'
import { createQuery, deleteQuery, lockQuery, updateQuery } from '#contract/saved-queries/queries.ts'
import { login, logout } from '#contract/session/session.ts'
import { me } from '#contract/session/users.ts'
import { updateWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import { auditEntries } from '#server/platform/db/postgres/schema/index.ts'
import { useServer } from '#test/support/use-server.ts'
import { untilEnded } from '../exports/exporting.ts'
import { postsOfOneDay, storePosts } from '../../library/filters/filtering.ts'

const [owner, manager, viewer] = ['olga@example.com', 'max@example.com', 'vic@example.com']
let workspace: Workspace
const server = await useServer()
beforeEach(async () => {
  workspace = await server.createWorkspace({ owner, members: { manager, viewer }, timezone: 'Europe/Berlin' })
})

const read = (asked: object = {}) => server.call(listAudit, { workspaceId: workspace.id, ...asked }, { as: owner })
const said = async (asked: object = {}) => (await read(asked)).items.map(({ action, details }) => [action, details])

/** The calls that change a workspace and leave no audit entry, and why. */
const untold: Record<string, string> = {
  compareQuery: 'changes nothing',
  previewQuery: 'changes nothing',
  suggestTerms: 'changes nothing',
  previewFilter: 'changes nothing',
  previewAlert: 'changes nothing',
  previewUpload: 'changes nothing',
  uploadFile: 'brings no post in: its import is told',
  savePreset: 'how a file is read is seen in the import itself',
  deletePreset: 'how a file is read is seen in the import itself',
  cancelReclassification: 'ends early what its start told of',
  cancelExport: 'ends early what its start told of, for the caller alone',
  cancelCheckout: 'ends what checkout.started began, and nothing was paid',
  tagPost: 'the tag names who gave it',
  tagPosts: 'the tag names who gave it',
  untagPost: 'takes no post out of a number, and comes as often as posts are gone through',
  untagPosts: 'takes no post out of a number, and comes as often as posts are gone through',
  correctSentiment: 'the post names who corrected it',
  createReportImage: 'the report that has it is told',
  createNote: 'the note names who wrote it',
  updateNote: 'the note names who changed it',
  createPinnedView: 'the view names who pinned it',
  deletePinnedView: 'a way to look at posts, not posts',
  askOwner: 'is a notice to the owners',
  readNotices: 'for the caller alone',
  setNoticeMails: 'for the caller alone',
  testChannel: 'changes nothing',
  savePostColumns: 'for the caller alone',
  dismissFirstSteps: 'for the caller alone',
  saveLetterKeys: 'for the caller alone',
  updateCard: 'the card provider keeps it',
  updateTaxId: 'the card provider keeps it, and the next invoice shows it',
}

/** A new call either leaves an entry and is counted here, or stands above with its reason. */
const callsWithEntry = 77

test('every call that changes a workspace leaves an audit entry, or has a reason not to', () => {
  const changing = Object.entries(endpoints)
    .filter(([, { method, path }]) => method !== 'GET' && pathParameters(path).includes('workspaceId'))
    .map(([name]) => name)
  expect(Object.keys(untold).filter((name) => !changing.includes(name))).toEqual([])
  expect(changing.length - Object.keys(untold).length).toBe(callsWithEntry)
})

test('what leaves posts out of everybody’s numbers is told, of many at once how many, of a post not what it says', async () => {
  const inWorkspace = { workspaceId: workspace.id }
  await storePosts(server, workspace.id, postsOfOneDay)
  const mute = (asked: { kind: 'domain' | 'post'; key: string; label?: string }) =>
    server.call(createMute, { ...inWorkspace, ...asked }, { as: manager })
  const domain = await mute({ kind: 'domain', key: 'example.org' })
  await mute({ kind: 'domain', key: 'example.org' })
  const post = await mute({ kind: 'post', key: '1', label: 'Coffee in the morning' })
  await server.call(mutePosts, { ...inWorkspace, kind: 'post', postIds: ['1', '2', '3'] }, { as: manager })
  await server.call(deleteMute, { ...inWorkspace, muteId: domain.id }, { as: manager })
  await server.call(deleteMutes, { ...inWorkspace, muteIds: [domain.id, post.id] }, { as: manager })
  await server.call(deleteMutes, { ...inWorkspace, muteIds: [post.id] }, { as: manager })
  expect(await said({ group: 'queries' })).toEqual([
    ['mute.deleted', { count: 1 }],
    ['mute.deleted', { kind: 'domain', name: 'example.org' }],
    ['mute.created', { kind: 'post', count: 2 }],
    ['mute.created', { kind: 'post', name: null }],
    ['mute.created', { kind: 'domain', name: 'example.org' }],
  ])
})

test('lists of authors, own accounts, deleted notes and sentiment worked out anew are told', async () => {
  const inWorkspace = { workspaceId: workspace.id }
  const as = { as: owner }
  const authors = [{ source: 'mastodon' as const, id: 'a1' }]
  const list = await server.call(createAuthorList, { ...inWorkspace, name: 'Press', authors }, as)
  const one = { ...inWorkspace, authorListId: list.id }
  await server.call(renameAuthorList, { ...one, name: 'Media' }, as)
  await server.call(addListedAuthors, { ...one, authors }, as)
  await server.call(removeListedAuthors, { ...one, authors }, as)
  await server.call(deleteAuthorList, one, as)
  const account = { ...inWorkspace, source: 'mastodon' as const, account: 'us@example.social' }
  const { id: accountId } = await server.call(createOwnAccount, account, as)
  await server.call(createOwnAccount, account, as)
  await server.call(deleteOwnAccount, { ...inWorkspace, accountId }, as)
  const { id: noteId } = await server.call(createNote, { ...inWorkspace, day: '2026-03-28', text: 'Launch' }, as)
  await server.call(deleteNote, { ...inWorkspace, noteId }, as)
  await server.call(startReclassification, inWorkspace, as)
  const entries = await said()
  expect(entries.slice(0, entries.length - 3)).toEqual([
    ['sentiment.reclassified', { count: 0 }],
    ['note.deleted', { day: '2026-03-28' }],
    ['ownAccount.deleted', { name: 'us@example.social' }],
    ['ownAccount.created', { name: 'us@example.social' }],
    ['authorList.deleted', { name: 'Media' }],
    ['authorList.changed', { name: 'Media', removed: 1 }],
    ['authorList.changed', { name: 'Media', added: 1 }],
    ['authorList.changed', { name: 'Media', formerName: 'Press' }],
    ['authorList.created', { name: 'Press', count: 1 }],
  ])
})

test('whoever takes an export away is told each time', async () => {
  const view = { table: 'volume' as const, from: '2026-03-01', to: '2026-03-02' }
  const inWorkspace = { workspaceId: workspace.id }
  const { id: exportId } = await server.call(startExport, { ...inWorkspace, format: 'csv', view }, { as: viewer })
  const { fileName } = await untilEnded(server, workspace.id, exportId, viewer)
  await server.send(downloadExport, { ...inWorkspace, exportId }, { as: viewer })
  expect(await said({ group: 'posts' })).toEqual([
    ['export.downloaded', { file: fileName }],
    ['posts.exported', { table: 'volume', format: 'csv', from: '2026-03-01', to: '2026-03-02' }],
  ])
})

test('what is done to queries stands there with who did it, newest first', async () => {
  const inWorkspace = { workspaceId: workspace.id }
  const query = await server.call(createQuery, { ...inWorkspace, name: 'Tide', text: 'tide' }, { as: manager })
  const one = { ...inWorkspace, queryId: query.id }
  await server.call(updateQuery, { ...one, name: 'Ebb', text: 'ebb', version: 1 }, { as: manager })
  await server.call(lockQuery, { ...one, locked: true }, { as: owner })
  await server.call(lockQuery, { ...one, locked: true }, { as: owner })
  await server.call(deleteQuery, one, { as: owner })
  expect(await said({ group: 'queries' })).toEqual([
    ['query.deleted', { name: 'Ebb' }],
    ['query.locked', { name: 'Ebb' }],
    ['query.changed', { name: 'Ebb', formerName: 'Tide' }],
    ['query.created', { name: 'Tide' }],
  ])
  const { items } = await read({ group: 'queries' })
  const names = await Promise.all([owner, manager].map(async (as) => (await server.call(me, {}, { as })).first_name))
  expect(new Set(items.map(({ person }) => person!.split(' ')[0]))).toEqual(new Set(names))
})

test('a change that fails leaves nothing', async () => {
  const query = { workspaceId: workspace.id, name: 'Tide', text: 'tide' }
  await server.call(createQuery, query, { as: manager })
  await expect(server.call(createQuery, query, { as: manager })).rejects.toMatchObject({ status: 409 })
  expect(await said({ group: 'queries' })).toEqual([['query.created', { name: 'Tide' }]])
})

test('of a private filter the name is not told', async () => {
  const filter = { name: 'Mine', conditions: [{ field: 'lang' as const, values: ['en'] }] }
  const inWorkspace = { workspaceId: workspace.id }
  const { id } = await server.call(createFilter, { ...inWorkspace, ...filter, visibility: 'private' }, { as: manager })
  const one = { ...inWorkspace, filterId: id }
  const input = { ...one, ...filter, name: 'Ours', visibility: 'shared', version: 1 } as const
  await server.call(updateFilter, input, { as: manager })
  await server.call(deleteFilter, one, { as: manager })
  expect(await said({ group: 'queries' })).toEqual([
    ['filter.deleted', { name: 'Ours' }],
    ['filter.changed', { name: 'Ours' }],
    ['filter.created', { name: null }],
  ])
})

test('settings are told, a save without a change is not', async () => {
  const asked = { workspaceId: workspace.id, weekStart: 'sunday' as const, retentionDays: null }
  await server.call(updateWorkspace, asked, { as: manager })
  await server.call(updateWorkspace, asked, { as: manager })
  expect((await said()).filter(([action]) => action !== 'member.joined')).toEqual([
    ['workspace.changed', { weekStart: 'sunday', formerName: workspace.name }],
    ['workspace.created', {}],
  ])
})

test('a sign-in and a sign-out stand in the audit log of each workspace of the person', async () => {
  const more = await server.createWorkspace({ owner })
  const claims = server.issuer.claimsOf(owner)
  const tokens = await server.call(login, { oauth_token: await server.issuer.sign(claims), vendor_type: 'google' })
  await server.call(logout, {}, { as: { bearer: tokens.refresh_token } })
  const entries = await server.services.db.select().from(auditEntries).orderBy(auditEntries.at)
  const ofSessions = entries.filter(({ action }) => action.startsWith('session.'))
  for (const { id } of [workspace, more])
    expect(ofSessions.filter(({ workspaceId }) => workspaceId === id).map(({ action }) => action)).toEqual([
      'session.signedIn',
      'session.signedOut',
    ])
})
