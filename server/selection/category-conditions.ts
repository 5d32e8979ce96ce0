import { filterTree } from '#contract/filters/filter-tree.ts'
import { resolveTree } from '#contract/query-language/parse.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { compile } from './compile.ts'
import { type Condition, toSelectableCondition } from './conditions.ts'
import { startOfDay } from './days.ts'
import { readLibraryForTexts } from './library.ts'
import { readCategories, toCategoryRules } from './stored-categories.ts'

export type CategoryCondition = {
  id: string
  path: string
  /** Null if the category's rule can't be read. */
  condition: Condition | null
}

/** The condition of each category, by path; parameter names are unique, so that all fit into one statement. */
export async function compileCategories(context: MemberContext): Promise<CategoryCondition[]> {
  const categories = await readCategories(context)
  const library = await readLibraryForTexts(context, [], { categories })
  const days = { startOfDay: (day: string) => startOfDay(day, context.workspace.timezone) }
  return [...toCategoryRules(categories)]
    .map(([id, { path }], index) => {
      const { tree, problems } = resolveTree(filterTree([{ field: 'category', values: [path] }]), library)
      const condition = problems.length > 0 ? null : compile(tree, { ...days, prefix: `category${index}_` })
      return { id, path, condition }
    })
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en'))
}

/** SQL array of the paths of a post's categories, for use outside WHERE. Leaves out unreadable categories. */
export function categoryPathsSql(categories: readonly CategoryCondition[]): { sql: string; params: Params } {
  const params: Params = {}
  const paths = categories.flatMap(({ path, condition }, index) => {
    if (condition === null) return []
    Object.assign(params, condition.params, { [`categoryPath${index}`]: path })
    return `if(ifNull(${toSelectableCondition(`(${condition.condition})`)}, 0), {categoryPath${index}:String}, '')`
  })
  const sql = paths.length === 0 ? 'emptyArrayString()' : `arrayFilter(path -> path != '', [${paths.join(', ')}])`
  return { sql, params }
}
