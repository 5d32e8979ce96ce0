import { and, eq } from 'drizzle-orm'
import * as contract from '#contract/filters/categories.ts'
import type { Category } from '#contract/filters/categories.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { toText } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { handler } from '#server/access/handler.ts'
import { requireOneRelease } from '#server/access/one-release.ts'
import { changeRecord, createRecord, deleteRecord, type RecordKind } from '#server/access/records/records.ts'
import { missingError } from '#server/ground/common-messages.ts'
import { AppError } from '#server/ground/errors.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { categories } from '#server/platform/db/postgres/schema/index.ts'
import { compileCategories } from '#server/selection/category-conditions.ts'
import { addDays, dayOf, dayRange } from '#server/selection/days.ts'
import { readLibraryForTexts } from '#server/selection/library.ts'
import { requireValidQuery } from '#server/selection/query-text.ts'
import { countPerCondition } from '#server/selection/read-per-condition.ts'
import { rangeCondition, readVisibleConditions } from '#server/selection/scope.ts'
import { readCategories, toCategoryRules } from '#server/selection/stored-categories.ts'
import { readCategoryUse, requireUnusedCategory } from './category-use.ts'

const countSeconds = 10

export const categoryRecords: RecordKind<typeof categories> = {
  table: categories,
  what: 'category',
  quota: 'categories',
  missing: () => missingError('category', '/categoryId'),
}

async function listAll(context: MemberContext): Promise<Category[]> {
  const stored = await readCategories(context)
  const rules = toCategoryRules(stored)
  const library = await readLibraryForTexts(context, [], { categories: stored })
  return stored.map(({ id, name, parentId, version, createdBy, updatedBy, ...category }) => {
    const { path, text, examples, counterexamples } = rules.get(id)!
    return {
      id,
      name,
      parentId,
      text,
      isReadable: text.trim() === '' || parseQuery(text, { ...library, selfCategory: path }).tree !== null,
      examples: examples.length,
      counterexamples: counterexamples.length,
      version,
      createdAt: category.createdAt.toISOString(),
      createdBy,
      updatedAt: category.updatedAt.toISOString(),
      updatedBy,
    }
  })
}

/** Throws not_found for an id outside the workspace. */
export async function readCategory(context: MemberContext, categoryId: string): Promise<Category> {
  const category = (await listAll(context)).find(({ id }) => id === categoryId)
  if (category === undefined) throw missingError('category', '/categoryId')
  return category
}

const listCategories = handler(contract.listCategories, async (context) => ({ items: await listAll(context) }))

type Fields = { name: string; parentId: string | null; text: string }

const createCategory = handler(contract.createCategory, async (context, { name, parentId, text }) => {
  await requireOneRelease(context)
  await requireValidFields(context, { id: '', name, parentId, text })
  const { id } = await createRecord(
    context,
    categoryRecords,
    { name, parentId, text },
    {
      also: (transaction, row) => requireTwoLevels(transaction, context, row),
      audit: ['category.created', { name }],
    },
  )
  return readCategory(context, id)
})

const updateCategory = handler(contract.updateCategory, async (context, input) => {
  const { categoryId: id, version, name, parentId, text } = input
  const all = await readCategories(context)
  const former = all.find((category) => category.id === id)
  if (former === undefined) throw missingError('category', '/categoryId')
  const isMoved = former.name.toLowerCase() !== name.toLowerCase() || former.parentId !== parentId
  if (isMoved) await requireUnusedCategory(context, all, former)
  await requireValidFields(context, { id, name, parentId, text })
  await changeRecord(context, categoryRecords, { id, version }, () => ({ name, parentId, text }), {
    // Takes the workspace's lock, so that two changes can't make a third level.
    admit: () => Promise.resolve(),
    also: (transaction, _, row) => requireTwoLevels(transaction, context, row),
    audit: (before) => ['category.changed', { name, formerName: before.name }],
  })
  return readCategory(context, id)
})

/** Parses the rule as it would be once saved. Throws invalid_query, and not_found for a parent outside the workspace. */
async function requireValidFields(context: MemberContext, candidate: Fields & { id: string }) {
  const { id, parentId, text } = candidate
  const stored = await readCategories(context)
  if (parentId !== null && !stored.some((category) => category.id === parentId))
    throw missingError('category', '/parentId')
  if (text.trim() === '') return
  const others = stored.filter((category) => category.id !== id)
  const all = [...others, { ...candidate, examples: [] }]
  const library = await readLibraryForTexts(context, [text], { categories: all })
  requireValidQuery(text, { ...library, selfCategory: toCategoryRules(all).get(id)!.path })
}

/** Throws invalid_input for a third level, and not_found if the parent was deleted meanwhile. */
async function requireTwoLevels(
  transaction: Transaction,
  { workspace }: MemberContext,
  { id, parentId }: { id: string; parentId: string | null },
) {
  if (parentId === null) return
  const ofWorkspace = eq(categories.workspaceId, workspace.id)
  const [parent] = await transaction
    .select()
    .from(categories)
    .where(and(ofWorkspace, eq(categories.id, parentId)))
  if (parent === undefined) throw missingError('category', '/parentId')
  const children = await transaction.$count(categories, and(ofWorkspace, eq(categories.parentId, id)))
  if (parent.parentId === null && parent.id !== id && children === 0) return
  const text = toText(
    /*i18n*/ {
      id: 'problem.categoryTooDeep',
      message: 'Categories have two levels. Choose a category of the first level, or none.',
    },
  )
  throw new AppError('invalid_input', text, { errors: [{ pointer: '/parentId', ...text }] })
}

const deleteCategory = handler(contract.deleteCategory, async (context, { categoryId }) => {
  const all = await readCategories(context)
  const former = all.find(({ id }) => id === categoryId)
  if (former === undefined) throw missingError('category', '/categoryId')
  if (all.some(({ parentId }) => parentId === categoryId)) {
    const text = toText(
      /*i18n*/ {
        id: 'problem.categoryHasChildren',
        message: '"{name}" has subcategories. Delete or move them first.',
      },
      { name: former.name },
    )
    throw new AppError('conflict', text, { errors: [{ pointer: '/categoryId', ...text }] })
  }
  await requireUnusedCategory(context, all, former)
  await deleteRecord(context, categoryRecords, categoryId, { audit: ({ name }) => ['category.deleted', { name }] })
  return {}
})

const getCategoryUse = handler(contract.getCategoryUse, async (context, { categoryId }) => {
  const all = await readCategories(context)
  if (!all.some(({ id }) => id === categoryId)) throw missingError('category', '/categoryId')
  return readCategoryUse(context, all, categoryId)
})

const countCategories = handler(contract.countCategories, async (context) => {
  const { now, workspace } = context
  const today = dayOf(now(), workspace.timezone)
  const range = dayRange(addDays(today, 1 - contract.categoryCountDays), today, workspace.timezone, workspace.weekStart)
  const compiled = await compileCategories(context)
  const counts = await countPerCondition(context, {
    within: [...(await readVisibleConditions(context)), rangeCondition(range)],
    conditions: compiled.map(({ condition }) => condition),
    seconds: countSeconds,
  })
  return { items: compiled.map(({ id }, index) => ({ categoryId: id, posts: counts[index]! })) }
})

export const categoryHandlers = [
  listCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  getCategoryUse,
  countCategories,
]
