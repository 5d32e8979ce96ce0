import * as z from 'zod/mini'
import { namesOf } from '../metrics/metric.ts'
import { alertFigures } from '../metrics/alerts.ts'
import { Id } from '../primitives.ts'
import { AlertKind } from './kinds.ts'

export { AlertKind }

/** Hours of a threshold's window: an hour, six, a day, a week. */
export const windowHours = { '1h': 1, '6h': 6, '1d': 24, '7d': 168 } as const
export const AlertWindow = z.enum(['1h', '6h', '1d', '7d'])
export type AlertWindow = z.infer<typeof AlertWindow>

const limit = z.number().check(z.gte(-1_000_000_000_000), z.lte(1_000_000_000_000))

/** More posts in an hour than is usual for it: robust z against the same hours of four past weeks, and at least ten posts. */
const VolumeCondition = z.strictObject({ kind: z.literal('volume'), score: z.literal([2, 3, 4]) })

/**
 * A figure over the last hours, in its metric's unit. `rises` and `falls` compare with as many hours before: by `value` per cent of the
 * earlier figure, or by points where the metric says its change in points.
 */
const ThresholdCondition = z.strictObject({
  kind: z.literal('threshold'),
  metric: z.enum(namesOf(alertFigures)),
  test: z.enum(['above', 'below', 'rises', 'falls']),
  value: limit,
  window: AlertWindow,
})

/** Each new post of the scope, which names a saved query or has a text. */
const KeywordCondition = z.strictObject({ kind: z.literal('keyword') })

/** A post of the scope by somebody of a list, or by anybody with at least so many followers; of both, where both are given, either. */
const PersonCondition = z
  .strictObject({
    kind: z.literal('person'),
    authorListId: z.optional(Id),
    followers: z.optional(z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000))),
  })
  .check(
    z.refine(({ authorListId, followers }) => authorListId !== undefined || followers !== undefined, {
      error: /*i18n*/ 'Choose an author list or a number of followers.',
      path: ['authorListId'],
    }),
  )

/**
 * How a source of the scope is followed: no post for longer than is usual (`silence`), a time that is missing (`gap`), or credentials
 * or settings that a person has to mend (`credentials`).
 */
const CollectionCondition = z.strictObject({
  kind: z.literal('collection'),
  faults: z
    .array(z.enum(['silence', 'gap', 'credentials']))
    .check(z.minLength(1, /*i18n*/ 'Choose at least one.'), z.maxLength(3)),
})

export const AlertCondition = z.discriminatedUnion('kind', [
  VolumeCondition,
  ThresholdCondition,
  KeywordCondition,
  PersonCondition,
  CollectionCondition,
])
export type AlertCondition = z.infer<typeof AlertCondition>
export type ConditionOf<Kind extends AlertKind> = Extract<AlertCondition, { kind: Kind }>

/** An alert on single posts as they come in; the others watch a number or a source. */
export const watchesPosts = (kind: AlertKind) => kind === 'keyword' || kind === 'person'
