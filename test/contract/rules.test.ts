import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sentenceOf } from '#contract/error-map.ts'
import { FilterConditions, filterLimits } from '#contract/filters/filter-conditions.ts'
import { Name } from '#contract/name.ts'
import { Tag, tagLimits } from '#contract/posts/tags.ts'

const conditions = Array.from({ length: 20 }, (_, at) => ({
  field: 'author',
  not: false,
  values: Array.from({ length: 20 }, (_value, of) => `x:${at}-${of}`),
}))

test.each([
  ['a tag', Tag, 'x'.repeat(tagLimits.characters + 1), 'input.atMost', tagLimits.characters],
  ['a name', Name, 'x'.repeat(121), 'input.useAtMost', 120],
  ['a filter', FilterConditions, conditions, 'input.filterValues', filterLimits.allValues],
])('%s that is too long is told the limit as a param', (_, schema: z.ZodMiniType, value, message, most) => {
  const { error } = z.safeParse(schema, value, { reportInput: true })
  const { detail, ...wording } = sentenceOf(error!.issues[0]!)
  expect([wording, detail.includes(String(most))]).toEqual([{ message, params: { most } }, true])
})
