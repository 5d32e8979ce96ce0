import * as z from 'zod/mini'
import type { FieldCondition } from './field-conditions.ts'
import { inputMessages } from '../input-messages.ts'
import { LanguageCode, PostType, Sentiment, Source } from '../posts/posts.ts'
import { Day } from '../primitives.ts'
import { fields } from '../query-language/fields.ts'
import { numberFields, type QueryField } from '../query-language/tree.ts'
import { normaliseValue } from '../query-language/values.ts'
import { registerMessage, exampleMessage } from '../schema-messages.ts'
import { toText } from '../texts.ts'

/** `conditions` per filter, `values` per condition, `allValues` over all conditions. */
export const filterLimits = { conditions: 20, values: 100, allValues: 256, characters: 256 } as const

/** Fifteen digits, as in the query language. */
const largestCount = 999_999_999_999_999

/** Excludes matching posts instead of keeping only them. */
const not = z.optional(z.boolean())
const count = z.int().check(z.gte(0), z.lte(largestCount))

const oneOf = <const Name extends QueryField, Value extends z.ZodMiniType>(name: Name, value: Value) =>
  z.strictObject({
    field: z.literal(name),
    not,
    values: z.array(value).check(z.minLength(1), z.maxLength(filterLimits.values)),
  })

const choice = (name: 'has' | 'is') => {
  const [first, ...rest] = fields[name].choices!.map(({ value }) => value)
  return z.enum([first!, ...rest])
}

/** A name with or without its sign, such as `@nasa` or `#coffee`; the sign alone is invalid. */
const named = (name: 'author' | 'category' | 'community' | 'domain' | 'hashtag' | 'instance' | 'tag') =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(filterLimits.characters),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed'),
    z.refine((value) => normaliseValue(name, value).trim() !== '', exampleMessage(fields[name].example)),
  )

const numberCondition = z
  .strictObject({ field: z.enum(numberFields), not, min: z.optional(count), max: z.optional(count) })
  .check(
    z.refine(({ min, max }) => min !== undefined || max !== undefined, registerMessage(toText(inputMessages.required))),
    z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      error: registerMessage(toText(inputMessages.rangeReversed)),
      path: ['max'],
    }),
  )

/**
 * A condition on a field of the query language, with the same meaning (query-language/evaluate.ts). Unknown counts are
 * in no range; bounds are inclusive; `after` and `before` are days in the workspace's time zone.
 */
export const FilterCondition = z.discriminatedUnion('field', [
  oneOf('source', Source),
  oneOf('lang', LanguageCode),
  oneOf('type', PostType),
  oneOf('sentiment', Sentiment),
  oneOf('has', choice('has')),
  oneOf('is', choice('is')),
  oneOf('instance', named('instance')),
  oneOf('community', named('community')),
  oneOf('author', named('author')),
  oneOf('domain', named('domain')),
  oneOf('hashtag', named('hashtag')),
  oneOf('tag', named('tag')),
  oneOf('category', named('category')),
  z.strictObject({ field: z.enum(['after', 'before']), not, day: Day }),
  numberCondition,
])
export type FilterCondition = z.infer<typeof FilterCondition>

/** A condition on a built-in or a custom field. */
export type AnyCondition = FilterCondition | FieldCondition

/** All of them must hold. */
export const FilterConditions = z.array(FilterCondition).check(
  z.maxLength(filterLimits.conditions),
  z.refine(
    (conditions) =>
      conditions.reduce((sum, condition) => sum + ('values' in condition ? condition.values.length : 1), 0) <=
      filterLimits.allValues,
    {
      error: registerMessage(toText(inputMessages.choose, { most: filterLimits.allValues })),
    },
  ),
)
