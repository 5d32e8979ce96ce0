import { expect, test } from 'vitest'
import * as contract from '#contract/filters/categories.ts'
import { previewQuery } from '#contract/saved-queries/queries.ts'
import { dailyPosts, problemOf, storePosts } from '#test/server/library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'

const [owner, viewer] = ['owner@example.com', 'viewer@example.com']
const as = { as: owner }
const phones = ['New iphone camera shown', 'The iphone sells well', 'Great iphone software', 'Photos by iphone']
const pies = ['Grandma bakes pie with cinnamon', 'Warm pie and cream', 'An orchard sells pie', 'Ripe fruit from trees']
const texts = Array.from({ length: 5 }, () => [...phones, ...pies]).flat()
const idsOf = (kind: readonly string[]) =>
  texts.flatMap((text, index) => (kind.includes(text) ? String(index + 1) : []))
const [examples, counterexamples] = [idsOf(phones), idsOf(pies)]

const server = await useServer()

async function learner(text: string) {
  const { id: workspaceId } = await server.createWorkspace({ owner, members: { viewer } })
  await storePosts(server, workspaceId, dailyPosts(texts))
  const made = await server.call(contract.createCategory, { workspaceId, name: 'Phones', text, parentId: null }, as)
  const one = { workspaceId, categoryId: made.id }
  return {
    workspaceId,
    learn: (caller = as) => server.call(contract.learnCategory, one, caller),
    mark: (belongs: boolean, postIds: string[]) =>
      server.call(contract.addCategoryExamples, { ...one, belongs, postIds }, as),
  }
}

test.each([
  ['', { present: null, isBetter: true, text: /^iphone$/ }],
  ['pie', { present: { precision: 0, recall: 0, f1: 0 }, isBetter: true, text: /^iphone$/ }],
  ['photos camera OR sells', { present: { precision: 0.5, recall: 0.25 }, isBetter: true, text: /iphone/ }],
  ['iphone', { present: { precision: 1, recall: 1, f1: 1 }, isBetter: false, text: /^iphone$/ }],
])('%s: ten marks suggest a rule, measured beside the present one', async (rule, { present, isBetter, text }) => {
  const { workspaceId, learn, mark } = await learner(rule)
  expect(await learn()).toMatchObject({ examples: 0, counterexamples: 0, present: null, learnt: null })
  await mark(true, examples.slice(0, 8))
  const few = await learn()
  expect([few.examples, few.learnt, few.unsure.length]).toEqual([8, null, 10])
  await mark(false, counterexamples.slice(0, 8))
  const { learnt, unsure, ...found } = await learn()
  expect(found).toMatchObject({ examples: 8, counterexamples: 8, present })
  expect(learnt).toMatchObject({
    isBetter,
    quality: { precision: 1, recall: 1, f1: 1 },
    text: expect.stringMatching(text),
  })
  const marked = new Set([...examples.slice(0, 8), ...counterexamples.slice(0, 8)])
  expect(unsure.filter(({ id }) => marked.has(id))).toEqual([])
  const total = async (query: string) =>
    (await server.call(previewQuery, { workspaceId, text: query, from: '2026-03-01', to: '2026-04-30' }, as)).total
  if (isBetter) expect(await total(`(${learnt!.text}) -pie`)).toBe(examples.length)
})

test('words come with the marked posts that have them; only editors may learn', async () => {
  const { learn, mark } = await learner('sells OR iphone')
  await mark(true, examples)
  await mark(false, counterexamples)
  const { learnt } = await learn()
  expect(learnt!.terms).toContainEqual({ kind: 'include', term: 'iphone', examples: 20, counterexamples: 0 })
  expect(await problemOf(learn({ as: viewer }))).toMatchObject({ status: 403, code: 'forbidden' })
})
