import * as z from 'zod/mini'
import { Id } from '../primitives.ts'
import { inputMessages } from '../input-messages.ts'
import { registerMessage, exampleMessage } from '../schema-messages.ts'
import { toText } from '../texts.ts'

/** Fields of every post that work as custom fields do, by ID; English names are also the message IDs. */
export const builtInFields = {
  community: /*i18n*/ 'Community',
  tag: /*i18n*/ 'Tag',
  category: /*i18n*/ 'Category',
} as const
export type BuiltInField = keyof typeof builtInFields
const BuiltInField = z.enum(['community', 'tag', 'category'])
export const isBuiltIn = (fieldId: string): fieldId is BuiltInField => Object.hasOwn(builtInFields, fieldId)

/** The ID of a custom or a built-in field. */
export const FieldId = z.union([Id, BuiltInField])

/** Limits of custom fields: fields per workspace, characters of a value, choices of a field. */
export const customFieldLimits = {
  ofWorkspace: 20,
  textCharacters: 1_000,
  choiceCharacters: 120,
  choices: 200,
} as const

/** `text` is free text, `choice` one of a few values, and a `number` can be compared with bounds. */
export const CustomFieldKind = z.enum(['text', 'number', 'choice'])
export type CustomFieldKind = z.infer<typeof CustomFieldKind>

/** A post's values by field ID; numbers as JavaScript writes them. Fields without a value are missing. */
export const CustomValues = z.record(z.string(), z.string())
export type CustomValues = z.infer<typeof CustomValues>

/** Values of a condition, characters of a part, conditions, and characters of all conditions encoded. */
const limits = { values: 100, characters: 256, conditions: 10, encoded: 4_000 } as const

const plain = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed')
const bound = z.number().check(z.gte(-1e15), z.lte(1e15))
const parts = ['values', 'contains', 'min'] as const

const conditionParts = {
  /** Excludes matching posts instead of keeping only them. */
  not: z.optional(z.boolean()),
  values: z.optional(
    z
      .array(z.string().check(z.maxLength(customFieldLimits.textCharacters), plain))
      .check(z.minLength(1), z.maxLength(limits.values)),
  ),
  contains: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.characters), plain)),
  min: z.optional(bound),
  max: z.optional(bound),
}
const conditionOn = (fieldId: z.ZodMiniType<string, string>) =>
  z.strictObject({ fieldId, ...conditionParts }).check(
    z.refine(
      ({ max, ...condition }) =>
        parts.filter((part) => condition[part] !== undefined || (part === 'min' && max !== undefined)).length === 1,
    ),
    z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      error: registerMessage(toText(inputMessages.rangeReversed)),
      path: ['max'],
    }),
  )

/**
 * A condition on a custom field. `values`: any of these, the empty text meaning no value; `contains`: part of the
 * value, case-insensitive; `min` and `max`: inclusive bounds, which posts without a number never meet.
 */
export const CustomFieldCondition = conditionOn(Id)
/** A condition on a custom field, or on a built-in one by its `values`. */
export const FieldCondition = conditionOn(FieldId).check(
  z.refine(({ fieldId, values }) => !isBuiltIn(fieldId) || values !== undefined),
)
export type FieldCondition = z.infer<typeof FieldCondition>

const codes = { values: 'is', contains: 'has', range: 'in' } as const

/** Encodes conditions as one search parameter, read by `decodeFieldConditions`; undefined for none. */
export const encodeFieldConditions = (conditions: readonly FieldCondition[]) =>
  conditions
    .map(({ fieldId, not, values, contains, min, max }) => {
      const begin = `${not === true ? '!' : ''}${fieldId}:`
      if (values !== undefined) return `${begin}${codes.values}:${values.map(encodeURIComponent).join(',')}`
      if (contains !== undefined) return `${begin}${codes.contains}:${encodeURIComponent(contains)}`
      return `${begin}${codes.range}:${min ?? ''}..${max ?? ''}`
    })
    .join(';') || undefined

function parseCondition(text: string): unknown {
  const [, not, fieldId, code, rest = ''] = /^(!?)([^:]+):(is|has|in):(.*)$/s.exec(text) ?? []
  const begin = { fieldId, ...(not === '!' ? { not: true } : {}) }
  if (code === codes.values) return { ...begin, values: rest.split(',').map(decodeURIComponent) }
  if (code === codes.contains) return { ...begin, contains: decodeURIComponent(rest) }
  const [min = '', max = ''] = rest.split('..')
  return { ...begin, ...(min === '' ? {} : { min: Number(min) }), ...(max === '' ? {} : { max: Number(max) }) }
}

const Conditions = z.array(FieldCondition).check(z.minLength(1), z.maxLength(limits.conditions))

/** Decodes conditions, all of which must hold; null if invalid. */
export function decodeFieldConditions(text: string): FieldCondition[] | null {
  try {
    return Conditions.safeParse(text.split(';').map(parseCondition)).data ?? null
  } catch {
    return null
  }
}

/** Encoded conditions: `<id>:is:<value>,<value>`, `<id>:has:<part>`, `<id>:in:<min>..<max>`, joined by `;`. */
export const FieldConditions = z.string().check(
  z.maxLength(limits.encoded),
  z.refine((text) => decodeFieldConditions(text) !== null, exampleMessage('<id>:is:spring')),
)

export const joinFieldConditions = (...texts: readonly (string | undefined)[]) =>
  texts.filter((text) => text !== undefined && text !== '').join(';') || undefined

/** Whether a post's values meet a condition, ignoring `not`; the SQL must agree with it. */
export function matchesField({ fieldId, values, contains, min, max }: FieldCondition, of: CustomValues): boolean {
  const value = of[fieldId] ?? ''
  if (values !== undefined) return values.includes(value)
  if (contains !== undefined) return value.toLowerCase().includes(contains.toLowerCase())
  return value !== '' && Number(value) >= (min ?? -Infinity) && Number(value) <= (max ?? Infinity)
}
