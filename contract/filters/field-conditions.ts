import * as z from 'zod/mini'
import { Id } from '../primitives.ts'
import { inputMessages } from '../input-messages.ts'
import { rule, suchAs } from '../rules.ts'
import { say } from '../texts.ts'

/** The fields that a workspace keeps of its posts beside those that every post has, and how much each of them holds. */
export const customFieldLimits = {
  ofWorkspace: 20,
  textCharacters: 1_000,
  choiceCharacters: 120,
  choices: 200,
} as const

/** `text` is told by its words, `choice` is one of a few values, `number` has an order. */
export const CustomFieldKind = z.enum(['text', 'number', 'choice'])
export type CustomFieldKind = z.infer<typeof CustomFieldKind>

/** Values of a post by the ids of the fields; a number as JavaScript writes it. A field without a value is not there. */
export const CustomValues = z.record(z.string(), z.string())
export type CustomValues = z.infer<typeof CustomValues>

const limits = { values: 100, characters: 256, conditions: 10, encoded: 4_000 } as const

const plain = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed')
const bound = z.number().check(z.gte(-1e15), z.lte(1e15))
const parts = ['values', 'contains', 'min'] as const

/**
 * One condition on a field of the workspace: `values` any of these, where an empty text means none at all; `contains` a part of the
 * value, in any case; `min` and `max` inclusive bounds, in which no post without a number is.
 */
export const FieldCondition = z
  .strictObject({
    fieldId: Id,
    /** True to take away the posts that the condition holds for, instead of keeping them. */
    not: z.optional(z.boolean()),
    values: z.optional(
      z
        .array(z.string().check(z.maxLength(customFieldLimits.textCharacters), plain))
        .check(z.minLength(1), z.maxLength(limits.values)),
    ),
    contains: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.characters), plain)),
    min: z.optional(bound),
    max: z.optional(bound),
  })
  .check(
    z.refine(
      ({ max, ...condition }) =>
        parts.filter((part) => condition[part] !== undefined || (part === 'min' && max !== undefined)).length === 1,
    ),
    z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      error: rule(say(inputMessages.rangeReversed)),
      path: ['max'],
    }),
  )
export type FieldCondition = z.infer<typeof FieldCondition>

const codes = { values: 'is', contains: 'has', range: 'in' } as const

function written({ fieldId, not, values, contains, min, max }: FieldCondition): string {
  const begin = `${not === true ? '!' : ''}${fieldId}:`
  if (values !== undefined) return `${begin}${codes.values}:${values.map(encodeURIComponent).join(',')}`
  if (contains !== undefined) return `${begin}${codes.contains}:${encodeURIComponent(contains)}`
  return `${begin}${codes.range}:${min ?? ''}..${max ?? ''}`
}

/** Conditions as one text for an address, which `readFieldConditions` reads; undefined for none. */
export const writeFieldConditions = (conditions: readonly FieldCondition[]) =>
  conditions.map(written).join(';') || undefined

function read(text: string): unknown {
  const [, not, fieldId, code, rest = ''] = /^(!?)([^:]+):(is|has|in):(.*)$/s.exec(text) ?? []
  const begin = { fieldId, ...(not === '!' ? { not: true } : {}) }
  if (code === codes.values) return { ...begin, values: rest.split(',').map(decodeURIComponent) }
  if (code === codes.contains) return { ...begin, contains: decodeURIComponent(rest) }
  const [min = '', max = ''] = rest.split('..')
  return { ...begin, ...(min === '' ? {} : { min: Number(min) }), ...(max === '' ? {} : { max: Number(max) }) }
}

const Conditions = z.array(FieldCondition).check(z.minLength(1), z.maxLength(limits.conditions))

/** The conditions of an address, all of which hold; null for a text that is none. */
export function readFieldConditions(text: string): FieldCondition[] | null {
  try {
    return Conditions.safeParse(text.split(';').map(read)).data ?? null
  } catch {
    return null
  }
}

/** Conditions on fields of the workspace as one text: `<id>:is:<value>,<value>`, `<id>:has:<part>`, `<id>:in:<min>..<max>`, joined by `;`. */
export const FieldConditions = z.string().check(
  z.maxLength(limits.encoded),
  z.refine((text) => readFieldConditions(text) !== null, suchAs('<id>:is:spring')),
)

/** Two texts of conditions as one. */
export const joinedFieldConditions = (...texts: readonly (string | undefined)[]) =>
  texts.filter((text) => text !== undefined && text !== '').join(';') || undefined

/** Whether a post's values meet a condition: what the SQL of it is held to. */
export function matchesField({ fieldId, values, contains, min, max }: FieldCondition, of: CustomValues): boolean {
  const value = of[fieldId] ?? ''
  if (values !== undefined) return values.includes(value)
  if (contains !== undefined) return value.toLowerCase().includes(contains.toLowerCase())
  return value !== '' && Number(value) >= (min ?? -Infinity) && Number(value) <= (max ?? Infinity)
}
