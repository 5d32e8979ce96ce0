import { expect, test } from 'vitest'
import * as contract from '#contract/filters/categories.ts'
import { createFilter } from '#contract/filters/filters.ts'
import { explainPost } from '#contract/posts/explanations.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery, deleteQuery } from '#contract/saved-queries/queries.ts'
import { listAudit } from '#contract/workspaces/audit.ts'
import { postsTable } from '#server/sharing/exports/tables/posts.ts'
import { dailyPosts, problemOf, storePosts } from '#test/server/library/filters/filtering.ts'
import { memberContext } from '#test/support/member-context.ts'
import { useServer } from '#test/support/use-server.ts'

const [owner, viewer] = ['owner@example.com', 'viewer@example.com']
const as = { as: owner }
const days = { from: '2026-03-01', to: '2026-03-31' }
const texts = ['Late parcel', 'Damaged parcel', 'Too expensive', 'Friendly staff', 'Late staff', 'Coffee']

const server = await useServer({ now: () => new Date('2026-03-06T20:00:00Z') })

async function sorted() {
  const { id: workspaceId } = await server.createWorkspace({ owner, members: { viewer } })
  await storePosts(server, workspaceId, dailyPosts(texts))
  const make = (name: string, text = '', parentId: string | null = null, caller = as) =>
    server.call(contract.createCategory, { workspaceId, name, text, parentId }, caller)
  const add = ({ id: categoryId }: { id: string }, belongs: boolean, ...postIds: string[]) =>
    server.call(contract.addCategoryExamples, { workspaceId, categoryId, belongs, postIds }, as)
  const found = async (search: { text?: string; filterId?: string }) =>
    (await server.call(listPosts, { workspaceId, ...days, ...search }, as)).items.map(({ id }) => id).toSorted()
  const update = ({ id, name, text, parentId, version }: contract.Category, change: Partial<contract.Category>) =>
    server.call(contract.updateCategory, { workspaceId, categoryId: id, name, text, parentId, version, ...change }, as)
  const remove = ({ id: categoryId }: { id: string }) =>
    server.call(contract.deleteCategory, { workspaceId, categoryId }, as)
  return { workspaceId, make, add, found, update, remove }
}

test('a category has what its rule finds and its examples, without counterexamples, and all of its subcategories', async () => {
  const { workspaceId, make, add, found } = await sorted()
  const delivery = await make('Delivery', 'parcel')
  const late = await make('Late', 'late', delivery.id)
  await make('Price')
  await add(delivery, true, '6', 'no post', '99')
  await add(late, false, '5', '1')
  const changed = await add(late, true, '1', '4')
  expect(changed).toEqual({
    category: expect.objectContaining({ examples: 2, counterexamples: 1, version: 1, parentId: delivery.id }),
    postIds: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === '1,4'),
    moved: ['1'],
  })
  expect([
    await found({ text: 'category:delivery' }),
    await found({ text: 'category:"Delivery › LATE"' }),
    await found({ text: 'category:Price' }),
    await found({ text: '(staff OR coffee) -category:"Delivery/Late"' }),
  ]).toEqual([['1', '2', '4', '6'], ['1', '4'], [], ['5', '6']])
  const { id: filterId } = await server.call(
    createFilter,
    {
      workspaceId,
      name: 'Not late',
      visibility: 'shared',
      conditions: [{ field: 'category', not: true, values: ['Delivery / late'] }],
    },
    as,
  )
  expect(await found({ filterId })).toEqual(['2', '3', '5', '6'])
  const explained = await server.call(
    explainPost,
    { workspaceId, postId: '4', filterId, text: 'category:Delivery' },
    as,
  )
  expect([explained.query?.holds, explained.filter?.holds]).toEqual([true, false])
  const counts = await server.call(contract.countCategories, { workspaceId }, { as: viewer })
  expect(counts.items.map(({ posts }) => posts)).toEqual([4, 2, 0])
  const table = await postsTable(await memberContext(server.services, workspaceId), { table: 'posts', ...days })
  const exported: object[][] = []
  for await (const page of table.pages) exported.push([...page])
  const column = table.columns.find(({ key }) => key === 'categories')!
  expect(exported.flat().map((post) => column.value(post as never))).toEqual([
    ['Delivery'],
    [],
    ['Delivery', 'Delivery/Late'],
    [],
    ['Delivery'],
    ['Delivery', 'Delivery/Late'],
  ])
  const removed = await server.call(
    contract.removeCategoryExamples,
    { workspaceId, categoryId: late.id, postIds: ['4', '5'] },
    as,
  )
  expect([removed.examples, removed.counterexamples, await found({ text: 'category:Delivery/Late' })]).toEqual([
    1,
    0,
    ['1', '5'],
  ])
})

test('rules are refused that lead back, name nothing or have errors; levels, names and roles too', async () => {
  const { make, update, workspaceId } = await sorted()
  const one = await make('One', 'parcel')
  const two = await make('Two', 'category:One OR staff')
  const below = await make('Below', 'late', one.id)
  const refusals = [
    update(one, { text: 'category:Two' }),
    update(one, { text: 'late OR category:one' }),
    make('Inside', 'category:Two', one.id),
    make('Bad', 'a AND'),
    make('Lost', 'category:None'),
    make('Third', '', below.id),
    update(two, { parentId: two.id }),
    make('ONE'),
    make('A/B'),
    make('Foreign', '', crypto.randomUUID()),
    make('Mine', 'late', null, { as: viewer }),
  ].map(problemOf)
  const text = { status: 400, code: 'invalid_query', at: ['/text'] }
  const place = { status: 400, code: 'invalid_input', at: ['/parentId'] }
  expect(await Promise.all(refusals)).toEqual([
    text,
    text,
    text,
    text,
    text,
    place,
    place,
    { status: 409, code: 'conflict', at: ['/name'] },
    { status: 400, code: 'invalid_input', at: ['/name'] },
    { status: 404, code: 'not_found', at: ['/parentId'] },
    { status: 403, code: 'forbidden', at: [] },
  ])
  const { items } = await server.call(contract.listCategories, { workspaceId }, { as: viewer })
  expect(items.map(({ name, isReadable }) => [name, isReadable])).toEqual([
    ['Below', true],
    ['One', true],
    ['Two', true],
  ])
})

test('what is used or has subcategories is neither renamed nor deleted; everything is in the audit log', async () => {
  const { workspaceId, make, add, update, remove } = await sorted()
  const { id: queryId } = await server.call(createQuery, { workspaceId, name: 'Parcels', text: 'parcel' }, as)
  const delivery = await make('Delivery', 'query:Parcels')
  const late = await make('Late', 'late', delivery.id)
  await server.call(createQuery, { workspaceId, name: 'Bad', text: 'category:"delivery/late" staff' }, as)
  const conditions = [{ field: 'category' as const, values: ['Delivery'] }]
  await server.call(createFilter, { workspaceId, name: 'Own', visibility: 'private', conditions }, as)
  const use = await server.call(contract.getCategoryUse, { workspaceId, categoryId: delivery.id }, { as: viewer })
  expect(use).toEqual({ queries: 1, filters: 1, categories: 0 })
  const taken = [
    update(delivery, { name: 'Shipping' }),
    update(late, { parentId: null }),
    remove(delivery),
    remove(late),
    server.call(deleteQuery, { workspaceId, queryId }, as),
  ].map(problemOf)
  expect((await Promise.all(taken)).map(({ code, at }) => `${code} ${at[0]}`)).toEqual([
    'conflict /name',
    'conflict /name',
    'conflict /categoryId',
    'conflict /name',
    'conflict /name',
  ])
  const changed = await update(late, { name: 'LATE', text: 'late OR slow' })
  expect([changed.version, changed.name]).toEqual([2, 'LATE'])
  expect(await problemOf(update(late, { text: 'slow' }))).toMatchObject({ status: 409, at: ['/version'] })
  const price = await make('Price')
  await add(price, true, '3')
  await server.call(contract.removeCategoryExamples, { workspaceId, categoryId: price.id, postIds: ['3', '4'] }, as)
  await remove(price)
  const { items } = await server.call(listAudit, { workspaceId, group: 'queries' }, as)
  expect(items.slice(0, 5).map(({ action, details }) => [action, details])).toEqual([
    ['category.deleted', { name: 'Price' }],
    ['category.changed', { name: 'Price', removed: 1 }],
    ['category.changed', { name: 'Price', added: 1 }],
    ['category.created', { name: 'Price' }],
    ['category.changed', { name: 'LATE', formerName: 'Late' }],
  ])
})
