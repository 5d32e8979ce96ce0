import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pathParameters, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { changeRole, listMembers } from '#contract/workspaces/members.ts'
import { listNotices } from '#contract/workspaces/notices.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { restoreWorkspace } from '#contract/workspaces/restores.ts'
import { dailyPosts, storePosts } from '#test/server/library/filters/filtering.ts'
import { oneOfEach, sendFiles } from '#test/support/fuzz/fixtures.ts'
import { mapping } from '#test/support/fuzz/samples.ts'
import { useServer } from '#test/support/use-server.ts'

const days = { from: '2026-03-01', to: '2026-03-30' }
const theirOwner = 'owner@example.com'
const as = 'olga@example.com'
const missing = '7b0ffb9e-6d1f-4f1e-9c55-2a6f0f5c9d11'
const otherMissing = '7b0ffb9e-6d1f-4f1e-9c55-2a6f0f5c9d12'

const server = await useServer()
const { id: workspaceId } = await server.createWorkspace({ owner: as })
const max = 'max@example.com'
const { id: foreignId } = await server.createWorkspace({ name: 'Theirs', owner: theirOwner, members: { manager: max } })
await storePosts(server, foreignId, dailyPosts(['Coffee', 'Tea', 'Flat white']))
const { items: people } = await server.call(listMembers, { workspaceId: foreignId }, { as: theirOwner })
const { userId } = people.find(({ role }) => role === 'manager')!
await server.call(changeRole, { workspaceId: foreignId, userId, role: 'viewer' }, { as: theirOwner })
const { items: notices } = await server.call(listNotices, { workspaceId: foreignId }, { as: max })
const { items: posts } = await server.call(listPosts, { workspaceId: foreignId, ...days }, { as: theirOwner })
const file = { as: theirOwner, file: Buffer.from('x') }
const { id: restoreId } = await server.call(restoreWorkspace, { fileName: 'x' }, file)
const made = { ...(await oneOfEach(server, foreignId, 'Theirs')), ...(await sendFiles(server, foreignId)) }
const ids: Record<string, string> = {
  ...Object.fromEntries(Object.entries(made).map(([name, [id]]) => [name, id!])),
  userId,
  restoreId,
  postId: posts[0]!.id,
  noticeId: notices[0]!.id,
}

/** What an input asks for beside ids. */
const words = { text: 'coffee', name: 'Anew', tag: 'x', token: 'x', author: 'x:jane', thread: 'x:1', index: '0' }
const choices = { kind: 'term', visibility: 'shared', sentiment: 'positive', role: 'viewer', format: 'csv' }
const pages = { of: 'overview', page: 'overview', search: days, day: '2026-03-02', ...days }
const settings = { version: 1, locked: true, paused: true, dryRun: true, mapping }
const lists = { conditions: [{ field: 'lang', values: ['en'] }], authors: [{ source: 'x', id: 'jane' }] }
const others: Record<string, unknown> = { ...words, ...choices, ...pages, ...settings, ...lists }
const quiet = { quietFrom: null, quietUntil: null, quietDays: [] }
const alert = { condition: { kind: 'keyword' }, scope: { text: 'coffee' }, schedule: quiet, cooldownMinutes: 60 }
const report = { search: {}, items: [{ kind: 'heading', id: 'a', text: 'x' }], range: 'lastWeek', schedule: null }
const special: Record<string, Record<string, unknown>> = {
  mutePosts: { kind: 'author' },
  createCustomField: { kind: 'text' },
  updateCategory: { parentId: null },
  addCategoryExamples: { belongs: true },
  getStatements: { of: 'fields' },
  getQueryVersion: { version: '1' },
  updateAlert: { ...alert, recipients: [], own: false },
  steerAlert: { steering: { action: 'pause' } },
  alertMarks: { from: '2026-03-01', to: '2026-03-30' },
  updateReport: { ...report, recipients: [] },
  sendReport: { to: 'me' },
  updateReportSummary: { replaces: null },
  getChosenPosts: { ids: '1' },
  exportReport: { format: 'pptx' },
}
const otherOf = (name: string, key: string) => ({ ...others, ...special[name] })[key]

type Json = { type?: string; properties?: Record<string, Json>; required?: string[] }
const schemaOf = ({ input }: Endpoint) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json

const listed: Record<string, string> = {
  postIds: 'postId',
  relevantIds: 'postId',
  notRelevantIds: 'postId',
  muteIds: 'muteId',
  noticeIds: 'noticeId',
}
/** Lists of ids in an address. */
const joined = new Set(['queries', 'overlap'])
/** Inputs of other calls inside of an input. */
const nested: Record<string, (queryId: string) => unknown> = {
  view: (queryId) => ({ table: 'posts', ...days, queryId }),
  calls: (queryId) => [{ call: 'getOverviewFigures', input: { ...days, queryId } }],
}
/** The pass is judged before the id (shares/visits.long.test.ts). */
const byPass = new Set(['getSharedAnswer', 'getSharedState'])
/** A tax id names nothing of ours; what a draft's id opens is held in workspaces/drafts.test.ts. */
const names = new Set(['taxId', 'draftId'])
const isId = (key: string) => (/[a-z]Ids?$/.test(key) && !names.has(key)) || joined.has(key) || key in nested
const valueOf = (key: string, id: (name: string) => string) => {
  if (key in nested) return nested[key]!(id('queryId'))
  if (joined.has(key)) return `${id('queryId')},${otherMissing}`
  return listed[key] ? [id(listed[key])] : id(key)
}

const cases = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  const keys = Object.keys(schemaOf(endpoint).properties ?? {}).filter((key) => key !== 'workspaceId')
  return byPass.has(name) ? [] : keys.filter(isId).map((key) => ({ name, endpoint, key }))
})

/** What is not there is left out of what is done to many; a preview leaves out what is being edited. */
const leftOut = new Set([
  'deleteMutes muteIds',
  'readNotices noticeIds',
  'previewQuery queryId',
  'previewFilter filterId',
  'suggestTerms relevantIds',
  'suggestTerms notRelevantIds',
  'getComparison queries',
  'getTopics queries',
  'getStatements queries',
])

async function ask({ name, endpoint, key }: (typeof cases)[number], id: (name: string) => string) {
  const { required = [] } = schemaOf(endpoint)
  const asked = [...new Set([...required, key])].filter((one) => one !== 'workspaceId')
  const input = Object.fromEntries(
    asked.map((one) => [one, isId(one) ? valueOf(one, id) : otherOf(name, one)] as const),
  )
  const inPath = pathParameters(endpoint.path).includes('workspaceId') ? { workspaceId } : {}
  const response = await server.send(endpoint, { ...inPath, ...input } as never, { as })
  // An answer may name what it was asked for.
  const { requestId: _, ...body } = JSON.parse((await response.text()).replaceAll(id('queryId'), missing)) as object & {
    requestId?: string
  }
  return { status: response.status, body }
}

test.each(cases.map((one) => [`${one.name} ${one.key}`, one] as const))(
  'an id of another workspace is answered like one that nobody has: %s',
  async (name, one) => {
    const unknown = await ask(one, (key) => (key === 'postId' ? '18446744073709551615' : missing))
    const foreign = await ask(one, (key) => ids[key] ?? missing)
    expect({ ...foreign, status: leftOut.has(name) ? 200 : 404 }).toEqual(unknown)
  },
)

/** Long enough not to occur by chance. */
const foreign = Object.values(ids).filter(({ length }) => length > 8)
/** They answer about what the caller names, or never end. */
const aboutInput = /^(?:preview|find)|^(?:followDataVersion|getAuthor|getComparison|listCorrectedPosts)$/
const reads = Object.entries(endpoints).filter(
  ([name, { method, path }]) =>
    method === 'GET' && pathParameters(path).join() === 'workspaceId' && !aboutInput.test(name),
)

test.each(reads)('no list names anything of another workspace: %s', async (name, endpoint) => {
  const { required = [] } = schemaOf(endpoint)
  const input = Object.fromEntries(required.map((one) => [one, otherOf(name, one)]))
  const response = await server.send(endpoint, { ...input, workspaceId } as never, { as })
  const answer = await response.text()
  expect({ status: response.status, named: foreign.filter((id) => answer.includes(id)) }).toEqual({
    status: 200,
    named: [],
  })
})

test('and nothing of the other workspace was touched', async () => {
  const call = <E extends Endpoint>(endpoint: E, input: object) =>
    server.call(endpoint, { workspaceId: foreignId, ...input } as never, { as: theirOwner })
  const { items: people } = await server.call(listMembers, { workspaceId: foreignId }, { as: theirOwner })
  const kept = [
    call(endpoints.getQuery!, { queryId: ids.queryId }),
    call(endpoints.getFilter!, { filterId: ids.filterId }),
    call(endpoints.getPinnedView!, { viewId: ids.viewId }),
    call(endpoints.getUpload!, { uploadId: ids.uploadId }),
  ]
  const { items: invites } = (await call(endpoints.listInvites!, {})) as { items: unknown[] }
  const { unread } = await server.call(listNotices, { workspaceId: foreignId }, { as: 'max@example.com' })
  expect({
    kept: (await Promise.all(kept)).length,
    roles: people.map(({ role }) => role),
    invites: invites.length,
    unread,
  }).toEqual({ kept: 4, roles: ['owner', 'viewer'], invites: 1, unread: 1 })
})
