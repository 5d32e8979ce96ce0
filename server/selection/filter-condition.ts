import type { FieldCondition } from '#contract/filters/field-conditions.ts'
import type { AnyCondition } from '#contract/filters/filter-conditions.ts'
import { conditionNode, toFilterCondition } from '#contract/filters/filter-tree.ts'
import type { FindTaggedPosts } from '#contract/query-language/references.ts'
import { compile, type CompileOptions } from './compile.ts'
import type { Condition } from './conditions.ts'

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

export const compileCondition = (
  condition: AnyCondition,
  { tagged, startOfDay, prefix }: { tagged: FindTaggedPosts; prefix: string } & Pick<CompileOptions, 'startOfDay'>,
): Condition => {
  if (!('fieldId' in condition)) return compile(conditionNode(condition, tagged), { startOfDay, prefix })
  const builtIn = toFilterCondition(condition)
  return builtIn === null
    ? compileCustomFieldCondition(condition, prefix)
    : compile(conditionNode(builtIn, tagged), { startOfDay, prefix })
}
