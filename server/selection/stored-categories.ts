import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { toCategoryPath } from '#contract/filters/categories.ts'
import type { CategoryRule, Library } from '#contract/query-language/references.ts'
import type { MemberContext } from '#server/access/context.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import { categories, type CategoryExample } from '#server/platform/db/postgres/schema/index.ts'

/** The parts of a category that decide which posts are in it. */
export type StoredCategory = {
  id: string
  parentId: string | null
  name: string
  text: string
  examples: readonly CategoryExample[]
}

/** In a stable order, because the cache keys answers by it. */
export const readCategories = ({ db, workspace }: Pick<MemberContext, 'db' | 'workspace'>) =>
  db
    .select({
      ...getTableColumns(categories),
      createdBy: fullNameIn(categories.createdBy),
      updatedBy: fullNameIn(categories.updatedBy),
    })
    .from(categories)
    .where(eq(categories.workspaceId, workspace.id))
    .orderBy(asc(sql`lower(${categories.name})`), asc(categories.id))

/** Rules by category ID, each with its path and the rules of its subcategories. */
export function toCategoryRules(all: readonly StoredCategory[]): ReadonlyMap<string, CategoryRule> {
  const names = new Map(all.map((category) => [category.id, category]))
  const rules = new Map(
    all.map(({ id, parentId, name, text, examples }) => {
      const listed = (belongs: boolean) => examples.filter((one) => one.belongs === belongs).map(({ postId }) => postId)
      const path = toCategoryPath({ name }, parentId === null ? null : names.get(parentId))
      const children: CategoryRule[] = []
      return [id, { path, text, examples: listed(true), counterexamples: listed(false), children }]
    }),
  )
  for (const { id, parentId } of all) if (parentId !== null) rules.get(parentId)?.children.push(rules.get(id)!)
  return rules
}

export function createCategoryLookup(all: readonly StoredCategory[]): NonNullable<Library['findCategory']> {
  const rules = toCategoryRules(all)
  const first = all.flatMap(({ id, parentId }) => (parentId === null ? rules.get(id)! : []))
  const whole: CategoryRule = { path: '', text: '', examples: [], counterexamples: [], children: first }
  const byPath = new Map([whole, ...rules.values()].map((rule) => [rule.path.toLowerCase(), rule]))
  return (path) => byPath.get(path.toLowerCase()) ?? null
}
