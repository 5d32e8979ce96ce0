import { eq } from 'drizzle-orm'
import type { CategoryUse } from '#contract/filters/categories.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { listReferences } from '#contract/query-language/references.ts'
import { toText } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { AppError } from '#server/ground/errors.ts'
import { filters } from '#server/platform/db/postgres/schema/index.ts'
import { otherQueries } from '#server/selection/library.ts'
import { type StoredCategory, toCategoryRules } from '#server/selection/stored-categories.ts'

/** What names the category or a subcategory of it. `all` must be all categories of the workspace. */
export async function readCategoryUse(
  context: MemberContext,
  all: readonly StoredCategory[],
  categoryId: string,
): Promise<CategoryUse> {
  const { db, workspace } = context
  const rule = toCategoryRules(all).get(categoryId)!
  const paths = new Set([rule, ...rule.children].map(({ path }) => path.toLowerCase()))
  const isNamed = (path: string) => paths.has(path.toLowerCase())
  const names = ({ text }: { text: string }) => {
    const tree = /category:/i.test(text) ? parseQuery(text).tree : null
    return tree !== null && listReferences(tree, 'category').some(isNamed)
  }
  const stored = await db
    .select({ conditions: filters.conditions })
    .from(filters)
    .where(eq(filters.workspaceId, workspace.id))
  const filtering = stored.filter(({ conditions }) =>
    conditions.some(
      (condition) => 'field' in condition && condition.field === 'category' && condition.values.some(isNamed),
    ),
  )
  return {
    queries: (await otherQueries(context)).filter(names).length,
    filters: filtering.length,
    categories: all.filter(names).length,
  }
}

/** Throws conflict if something names the category, because it would become unreadable. */
export async function requireUnusedCategory(
  context: MemberContext,
  all: readonly StoredCategory[],
  { id, name }: { id: string; name: string },
) {
  const use = await readCategoryUse(context, all, id)
  if (use.queries + use.filters + use.categories === 0) return
  const text = toText(
    /*i18n*/ {
      id: 'problem.categoryUsed',
      message:
        '"{name}" can’t be renamed, moved or deleted. It is used by {queries, plural, one {# saved query} other {# saved queries}}, {filters, plural, one {# filter} other {# filters}} and {categories, plural, one {# category} other {# categories}}. Remove it there first.',
    },
    { name, ...use },
  )
  throw new AppError('conflict', text, { errors: [{ pointer: '/name', ...text }] })
}
