import * as contract from '#contract/filters/categories.ts'
import { handler } from '#server/access/handler.ts'
import { changeRecord } from '#server/access/records/records.ts'
import { createQuotaMessage } from '#server/ground/common-messages.ts'
import { AppError } from '#server/ground/errors.ts'
import { categoryRecords, readCategory } from '#server/library/categories/categories.ts'
import type { CategoryExample } from '#server/platform/db/postgres/schema/index.ts'
import { findStoredPostKeys } from './find-post.ts'

const addCategoryExamples = handler(contract.addCategoryExamples, async (context, { categoryId, postIds, belongs }) => {
  await readCategory(context, categoryId)
  const stored = (await findStoredPostKeys(context, postIds)).map(({ id }) => id)
  let added: string[] = []
  let moved: string[] = []
  const merge = ({ examples }: { examples: readonly CategoryExample[] }) => {
    const known = new Set(examples.flatMap((one) => (one.belongs === belongs ? one.postId : [])))
    added = stored.filter((id) => !known.has(id))
    const changed = new Set(added)
    moved = examples.flatMap(({ postId }) => (changed.has(postId) ? postId : []))
    return [...examples.filter(({ postId }) => !changed.has(postId)), ...added.map((postId) => ({ postId, belongs }))]
  }
  await changeRecord(context, categoryRecords, { id: categoryId }, (before) => ({ examples: merge(before) }), {
    check: (before) => {
      if (merge(before).length <= contract.categoryLimits.examples) return
      throw new AppError('quota_reached', createQuotaMessage('example')(contract.categoryLimits.examples))
    },
    audit: ({ name }) => (added.length === 0 ? null : ['category.changed', { name, added: added.length }]),
  })
  return { category: await readCategory(context, categoryId), postIds: added, moved }
})

const removeCategoryExamples = handler(contract.removeCategoryExamples, async (context, { categoryId, postIds }) => {
  const removed = new Set(postIds)
  const without = ({ examples }: { examples: readonly CategoryExample[] }) =>
    examples.filter(({ postId }) => !removed.has(postId))
  await changeRecord(context, categoryRecords, { id: categoryId }, (before) => ({ examples: without(before) }), {
    audit: (before) => {
      const count = before.examples.length - without(before).length
      return count === 0 ? null : ['category.changed', { name: before.name, removed: count }]
    },
  })
  return readCategory(context, categoryId)
})

export const categoryExampleHandlers = [addCategoryExamples, removeCategoryExamples]
