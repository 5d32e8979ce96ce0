import * as z from 'zod/mini'
import { type FieldBreakdown, getFieldBreakdown, maxFieldValues } from '#contract/answers/fields.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { builtInFields, isBuiltIn } from '#contract/filters/field-conditions.ts'
import type { MemberContext } from '#server/access/context.ts'
import { type CategoryCondition, categoryPathsSql, compileCategories } from '#server/selection/category-conditions.ts'
import { communitySql } from '#server/selection/compile-values.ts'
import { missingCustomField, readCustomFields } from '#server/selection/stored-custom-fields.ts'
import { readTags } from '#server/selection/stored-tags.ts'
import { additiveSums, formulas } from '../formulas.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'
import { sumsStatement } from '../sums.ts'

type Frame = {
  field: FieldBreakdown['field']
  /** IDs of tagged posts and the tags of each, one per line; null for other fields. */
  tagged: { ids: string[]; tags: string[] } | null
  /** Null for other fields. */
  categories: CategoryCondition[] | null
}
const sums = additiveSums(['mentions', 'interactions', 'netSentiment'])
const Totals = z.object({ values: z.coerce.number(), counted: z.coerce.number(), total: z.coerce.number() })

/** SQL of a post's value; a post with several tags or categories gets a row for each. */
function compileValue({ field, tagged, categories }: Frame) {
  const params: Record<string, unknown> = {}
  const bind = (type: string, value: unknown) => {
    const name = `grouped${Object.keys(params).length}`
    params[name] = value
    return `{${name}:${type}}`
  }
  const valueSql = () => {
    if (field.id === 'community') return communitySql(bind)
    if (categories !== null) {
      const paths = categoryPathsSql(categories)
      Object.assign(params, paths.params)
      return `arrayJoin(emptyArrayToSingle(${paths.sql}))`
    }
    if (tagged === null) return `posts.custom_fields[${bind('String', field.id)}]`
    const ids = `arrayMap(id -> toUInt64(id), ${bind('Array(String)', tagged.ids)})`
    return tagged.ids.length === 0
      ? `''`
      : `arrayJoin(splitByChar('\\n', transform(posts.id, ${ids}, ${bind('Array(String)', tagged.tags)}, '')))`
  }
  return { sql: valueSql(), params, row: z.string() }
}

/** Values with the most posts, always including posts without a value; each row has the totals. */
const readValues = async ({ clickhouse, scope, signal, ...frame }: InsightContext & Frame) => {
  const value = compileValue(frame)
  const { sql, params, row } = sumsStatement({ sums, by: { value }, selection: scope })
  const counted = 'sum(posts) OVER ()'
  const total =
    frame.tagged === null && frame.categories === null
      ? counted
      : `(SELECT count() FROM posts FINAL WHERE ${scope.where})`
  return clickhouse.rows(
    z.intersection(row, Totals),
    `SELECT *, count() OVER () AS values, ${counted} AS counted, ${total} AS total FROM (${sql})
     ORDER BY value = '' DESC, posts DESC, value LIMIT ${maxFieldValues + 1}`,
    params,
    { signal },
  )
}

/** The tags of all posts, each in its first spelling. */
async function readTagged(context: MemberContext): Promise<NonNullable<Frame['tagged']>> {
  const tags = await readTags(context)
  const spellings = new Map(tags.toReversed().map(({ key, tag }) => [key, tag]))
  const byPost = [...Map.groupBy(tags, ({ postId }) => postId)]
  return {
    ids: byPost.map(([postId]) => postId),
    tags: byPost.map(([, own]) => own.map(({ key }) => spellings.get(key)).join('\n')),
  }
}

async function chooseField(context: MemberContext, fieldId: string | undefined): Promise<Frame['field']> {
  if (fieldId !== undefined && isBuiltIn(fieldId)) return { id: fieldId, name: builtInFields[fieldId], kind: 'text' }
  const fields = (await readCustomFields(context)).filter(({ kind }) => kind !== 'number')
  const field = fieldId === undefined ? fields[0] : fields.find(({ id }) => id === fieldId)
  if (field !== undefined) return { id: field.id, name: field.name, kind: field.kind }
  if (fieldId !== undefined) throw missingCustomField()
  return { id: 'community', name: builtInFields.community, kind: 'text' }
}

/**
 * Posts of a scope by their value of a custom field, by community, tag or category. Throws as `resolveScope` does, and not_found
 * for a missing or numeric field.
 */
export const fieldBreakdownHandler = createInsightHandler(getFieldBreakdown, {
  // Parameters are typed, because the read's types depend on them.
  frame: async (
    _scope: unknown,
    _now: Date,
    { fieldId }: HandlerInput<typeof getFieldBreakdown>,
    context: MemberContext,
  ): Promise<Frame> => {
    const field = await chooseField(context, fieldId)
    return {
      field,
      tagged: field.id === 'tag' ? await readTagged(context) : null,
      categories: field.id === 'category' ? await compileCategories(context) : null,
    }
  },
  read: { values: readValues },
  next: {},
  shape: ({ values: found }, { field }) => {
    const { values = 0, counted = 0, total = 0 } = found[0] ?? {}
    const rows = found.map(({ value, ...row }) => ({
      value,
      posts: row.posts,
      share: row.posts / total,
      interactions: formulas.interactions.value(row),
      interactionsPerPost: row.withInteractions === 0 ? null : row.interactions / row.withInteractions,
      netSentiment: formulas.netSentiment.value(row),
    }))
    const shown = rows.filter(({ value }) => value !== '').slice(0, maxFieldValues)
    const empty = rows.filter(({ value }) => value === '')
    const inRows = [...shown, ...empty].reduce((sum, { posts }) => sum + posts, 0)
    return {
      field,
      posts: total,
      rows: [...shown, ...empty],
      further: { values: values - shown.length - empty.length, posts: counted - inRows },
    }
  },
})
