import { expect, test } from 'vitest'
import { getFieldBreakdown } from '#contract/answers/fields.ts'
import { addCategoryExamples, createCategory } from '#contract/filters/categories.ts'
import { type BuiltInField, encodeFieldConditions } from '#contract/filters/field-conditions.ts'
import { explainPost } from '#contract/posts/explanations.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { tagPosts } from '#contract/posts/tags.ts'
import { owner } from '#test/server/posts/imports/importing.ts'
import { day, postsOfOneDay, storePosts } from '#test/server/library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'

const as = { as: owner }
const server = await useServer()
const { id: workspaceId } = await server.createWorkspace({ owner })
const places = [
  { community: 'Flat White' },
  { source: 'reddit', url: 'https://www.reddit.com/r/Coffee/comments/1' },
  { url: 'https://x.com/r/none' },
  { community: 'flat white' },
]
await storePosts(
  server,
  workspaceId,
  postsOfOneDay.map((post, index) => ({ ...post, ...places[index] })),
)
const { items } = await server.call(listPosts, { workspaceId, ...day, order: 'oldest' }, as)
const ids = items.map(({ id }) => id)

const readRows = async (fieldId?: BuiltInField) => {
  const { field, posts, rows, further } = await server.call(
    getFieldBreakdown,
    { workspaceId, ...day, ...(fieldId && { fieldId }) },
    as,
  )
  expect({ posts, further }).toEqual({ posts: 4, further: { values: 0, posts: 0 } })
  return [field.id, ...rows.map(({ value, posts: count, share }) => [value, count, share])]
}

/** Posts that open behind a row, of which each explanation says that it belongs there. */
async function openRow(fieldId: BuiltInField, value: string) {
  const fields = encodeFieldConditions([{ fieldId, values: [value] }])!
  const opened = await server.call(listPosts, { workspaceId, ...day, fields }, as)
  for (const postId of ids) {
    const { included } = await server.call(explainPost, { workspaceId, ...day, postId, fields }, as)
    expect(included).toBe(opened.items.some(({ id }) => id === postId))
  }
  return opened.total
}

test('posts are grouped by community, tag and category, of which a post can have several, and each row opens its posts', async () => {
  expect(await readRows('tag')).toEqual(['tag', ['', 4, 1]])
  await server.call(tagPosts, { workspaceId, postIds: ids.slice(0, 3), tag: 'Été' }, as)
  await server.call(tagPosts, { workspaceId, postIds: ids.slice(2, 3), tag: 'launch day' }, as)
  expect(await readRows('category')).toEqual(['category', ['', 4, 1]])
  const category = { workspaceId, name: 'Drinks', text: 'coffee', parentId: null }
  const { id: parentId } = await server.call(createCategory, category, as)
  await server.call(createCategory, { ...category, name: 'Noon', text: 'noon', parentId }, as)
  await server.call(createCategory, { ...category, name: 'Empty', text: '' }, as)
  const examples = { workspaceId, categoryId: parentId, postIds: ids.slice(0, 1), belongs: false }
  await server.call(addCategoryExamples, examples, as)
  const rows = { community: await readRows(), tag: await readRows('tag'), category: await readRows('category') }
  expect(rows).toEqual({
    community: ['community', ['flat white', 2, 0.5], ['coffee', 1, 0.25], ['', 1, 0.25]],
    tag: ['tag', ['Été', 3, 0.75], ['launch day', 1, 0.25], ['', 1, 0.25]],
    category: ['category', ['Drinks', 3, 0.75], ['Drinks/Noon', 2, 0.5], ['', 1, 0.25]],
  })
  for (const fieldId of ['community', 'tag', 'category'] as const)
    for (const [value, posts] of rows[fieldId].slice(1) as [string, number][])
      expect(await openRow(fieldId, value)).toBe(posts)
})
