import { createAuthorList, listAuthorLists } from '#contract/filters/author-lists.ts'
import { addCategoryExamples, countCategories, createCategory, listCategories } from '#contract/filters/categories.ts'
import { getConversation } from '#contract/answers/conversation.ts'
import { correctSentiment } from '#contract/posts/corrections.ts'
import { createFilter, listFilters } from '#contract/filters/filters.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { createMute, listMutes } from '#contract/filters/mutes.ts'
import { createNote, listNotes } from '#contract/answers/notes.ts'
import { createOwnAccount, listOwnAccounts } from '#contract/filters/own-accounts.ts'
import { getPeople } from '#contract/answers/people.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery, listQueries, listQueryVersions, updateQuery } from '#contract/saved-queries/queries.ts'
import { listTags, tagPost } from '#contract/posts/tags.ts'
import { getBranding, updateBranding } from '#contract/workspaces/branding.ts'
import { updateWorkspace } from '#contract/workspaces/workspaces.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { readSample } from '#stand-ins/sample/posts.ts'
import type { TestServer } from '#test/support/server.ts'

export const [owner, manager] = ['olga@example.com', 'max@example.com']
export const now = () => new Date('2026-06-30T12:00:00Z')
const days = { from: '2026-05-15', to: '2026-06-30' }

export const importId = crypto.randomUUID()
export const awkward = 'a\ttab, a \\ backslash, \\N, a line\r\nmore, it\'s "quoted" 🌊'

/** A twentieth of the sample; one text holds what ends fields and lines. */
export const posts = async () =>
  (await readSample(now()))
    .filter((_, index) => index % 20 === 0)
    .map((row, index) => (index === 0 ? { ...row, text: awkward } : row))

/** What pages say of a workspace, without the ids and the moments of its own rows. */
export async function lookAt(server: TestServer, workspaceId: string, as: string) {
  const ask = { workspaceId, ...days }
  const caller = { as }
  const query = (await server.call(listQueries, { workspaceId }, caller)).items[0]!
  const { dataVersion: _, ...overview } = await server.call(getOverview, { ...ask, step: 'week' }, caller)
  const { dataVersion: __, ...people } = await server.call(getPeople, ask, caller)
  const { dataVersion: ___, ...conversation } = await server.call(getConversation, { ...ask, kind: 'hashtag' }, caller)
  const { dataVersion: ____, ...followed } = await server.call(getOverview, { ...ask, queryId: query.id }, caller)
  const named = <Row extends { name: string }>({ items }: { items: Row[] }) => items.map(({ name }) => name)
  const ever = { workspaceId, from: '2026-01-01', to: days.to, text: 'backslash' }
  return {
    awkward: (await server.call(listPosts, ever, caller)).items.map(({ text }) => text),
    numbers: { overview, people, conversation, followed },
    versions: (await server.call(listQueryVersions, { workspaceId, queryId: query.id }, caller)).items.map(
      ({ version, text }) => [version, text],
    ),
    branding: await server.call(getBranding, { workspaceId }, caller),
    queries: named(await server.call(listQueries, { workspaceId }, caller)),
    filters: (await server.call(listFilters, { workspaceId }, caller)).items.map(({ name, visibility, conditions }) => [
      name,
      visibility,
      conditions,
    ]),
    mutes: (await server.call(listMutes, { workspaceId }, caller)).items.map(({ kind, key, reason }) => [
      kind,
      key,
      reason,
    ]),
    tags: (await server.call(listTags, { workspaceId }, caller)).items,
    notes: (await server.call(listNotes, { workspaceId }, caller)).items.map(({ day, text, createdBy }) => [
      day,
      text,
      createdBy,
    ]),
    own: (await server.call(listOwnAccounts, { workspaceId }, caller)).items.map(({ source, account }) => [
      source,
      account,
    ]),
    categories: (await server.call(countCategories, { workspaceId }, caller)).items.map(({ posts }) => posts),
    sorted: (await server.call(listCategories, { workspaceId }, caller)).items.map(
      ({ name, text, examples, isReadable, parentId }) => [name, text, examples, isReadable, parentId !== null],
    ),
    lists: named(await server.call(listAuthorLists, { workspaceId }, caller)),
  }
}

/** Something of everything that an archive holds. */
export async function fill(server: TestServer, workspaceId: string) {
  const as = { as: owner }
  const inWorkspace = { workspaceId }
  await insertPosts(server.services, workspaceId, importId, await posts())
  const query = await server.call(createQuery, { ...inWorkspace, name: 'Tide', text: 'tidewater' }, as)
  await server.call(updateQuery, { ...inWorkspace, queryId: query.id, name: 'Tide', text: 'coffee', version: 1 }, as)
  const filter = { ...inWorkspace, conditions: [{ field: 'lang' as const, values: ['en'] }] }
  await server.call(createFilter, { ...filter, name: 'English', visibility: 'shared' }, as)
  await server.call(createFilter, { ...filter, name: 'Own', visibility: 'private' }, as)
  await server.call(createFilter, { ...filter, name: 'Of Max', visibility: 'private' }, { as: manager })
  const found = (await server.call(listPosts, { ...inWorkspace, ...days, limit: '3' }, as)).items
  await server.call(tagPost, { ...inWorkspace, postId: found[0]!.id, tag: 'Hot' }, as)
  await server.call(correctSentiment, { ...inWorkspace, postIds: [found[1]!.id], sentiment: 'negative' }, as)
  await server.call(createMute, { ...inWorkspace, kind: 'post', key: found[2]!.id, reason: 'spam' }, as)
  await server.call(createNote, { ...inWorkspace, day: '2026-06-10', text: 'storm' }, { as: manager })
  await server.call(createOwnAccount, { ...inWorkspace, source: 'x', account: 'tidewater' }, as)
  const category = { ...inWorkspace, text: 'storm', parentId: null }
  const { id: categoryId } = await server.call(createCategory, { ...category, name: 'Weather' }, as)
  await server.call(createCategory, { ...category, name: 'Bad', text: 'category:Weather', parentId: null }, as)
  await server.call(createCategory, { ...category, name: 'Above', parentId: categoryId }, as)
  const sorted = { ...inWorkspace, categoryId, belongs: true }
  await server.call(addCategoryExamples, { ...sorted, postIds: [found[0]!.id] }, as)
  await server.call(createAuthorList, { ...inWorkspace, name: 'Press' }, as)
  await server.call(updateWorkspace, { ...inWorkspace, weekStart: 'sunday', retentionDays: 365 }, as)
  await server.call(updateBranding, { ...inWorkspace, logo: null, accent: '#1d5678', footer: 'Harbour Ltd' }, as)
}
