import type { FieldCondition } from '#contract/filters/field-conditions.ts'
import type { AnyCondition, FilterCondition } from '#contract/filters/filter-conditions.ts'
import { conditionNode, filterTree, toFilterCondition } from '#contract/filters/filter-tree.ts'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { resolveTree } from '#contract/query-language/parse.ts'
import type { Library } from '#contract/query-language/references.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/access/context.ts'
import { AppError } from '#server/ground/errors.ts'
import { compile, type CompileOptions } from './compile.ts'
import type { Condition } from './conditions.ts'
import { readLibraryForTexts } from './library.ts'
import { toProblemText } from './query-text.ts'

/** `matchesField` in the contract defines the meaning. */
function compileCustomFieldCondition(
  { fieldId, not, values, contains, min, max }: FieldCondition,
  prefix: string,
): Condition {
  const params: Record<string, unknown> = { [`${prefix}field`]: fieldId }
  const bind = (name: string, type: string, value: unknown) => {
    params[prefix + name] = value
    return `{${prefix}${name}:${type}}`
  }
  const fieldSql = `posts.custom_fields[{${prefix}field:String}]`
  const bounds = () => [
    ...(min === undefined ? [] : [`toFloat64OrNull(${fieldSql}) >= ${bind('min', 'Float64', min)}`]),
    ...(max === undefined ? [] : [`toFloat64OrNull(${fieldSql}) <= ${bind('max', 'Float64', max)}`]),
  ]
  const matches =
    values === undefined
      ? contains === undefined
        ? `ifNull(${bounds().join(' AND ')}, false)`
        : `position(lowerUTF8(${fieldSql}), ${bind('part', 'String', contains.toLowerCase())}) > 0`
      : `${fieldSql} IN ${bind('values', 'Array(String)', values)}`
  return { condition: not === true ? `NOT (${matches})` : matches, params: params as Condition['params'] }
}

/** Reads tags and categories only if a condition names one. */
export const readLibraryForFilter = (context: MemberContext, conditions: readonly FilterCondition[] = []) =>
  readLibraryForTexts(context, [normalForm(filterTree(conditions))])

/** The condition as a query node. Throws invalid_query for a category that is gone or can't be read. */
export function resolveCondition(condition: FilterCondition, library: Library): QueryNode {
  const { tree, problems } = resolveTree(conditionNode(condition), library)
  if (problems.length === 0) return tree
  const text = toProblemText(problems[0])
  throw new AppError('invalid_query', text, { errors: [{ pointer: '/filterId', ...text }] })
}

/** Throws as `resolveCondition` does. */
export const compileCondition = (
  condition: AnyCondition,
  { library, startOfDay, prefix }: { library: Library; prefix: string } & Pick<CompileOptions, 'startOfDay'>,
): Condition => {
  const builtIn = 'fieldId' in condition ? toFilterCondition(condition) : condition
  return builtIn === null
    ? compileCustomFieldCondition(condition as FieldCondition, prefix)
    : compile(resolveCondition(builtIn, library), { startOfDay, prefix })
}
