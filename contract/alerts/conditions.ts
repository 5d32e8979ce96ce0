import * as z from 'zod/mini'
import { namesOf } from '../metrics/metric.ts'
import { alertFigures } from '../metrics/alerts.ts'
import { Id } from '../primitives.ts'
import { AlertKind } from './kinds.ts'

export { AlertKind }

/** Length of each threshold window in hours. */
export const windowHours = { '1h': 1, '6h': 6, '1d': 24, '7d': 168 } as const
export const AlertWindow = z.enum(['1h', '6h', '1d', '7d'])
export type AlertWindow = z.infer<typeof AlertWindow>

const limit = z.number().check(z.gte(-1_000_000_000_000), z.lte(1_000_000_000_000))

/**
 * A figure over the window, in its metric's unit. `rises` and `falls` compare with the window before: by `value` per
 * cent, or by points if the metric's change is in points.
 */
const ThresholdCondition = z.strictObject({
  kind: z.literal('threshold'),
  metric: z.enum(namesOf(alertFigures)),
  test: z.enum(['above', 'below', 'rises', 'falls']),
  value: limit,
  window: AlertWindow,
})

/** Fires on a post by an author on the list or with at least `followers` followers; either is enough. */
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
 * A source of the scope has posted nothing for unusually long (`silence`), has missing posts (`gap`), or needs a user
 * to fix credentials or settings (`credentials`).
 */
const CollectionCondition = z.strictObject({
  kind: z.literal('collection'),
  faults: z
    .array(z.enum(['silence', 'gap', 'credentials']))
    .check(z.minLength(1, /*i18n*/ 'Choose at least one.'), z.maxLength(3)),
})

export const AlertCondition = z.discriminatedUnion('kind', [
  // Robust z of an hour's posts against the same hours of the past four weeks; requires ten posts.
  z.strictObject({ kind: z.literal('volume'), score: z.literal([2, 3, 4]) }),
  ThresholdCondition,
  // Fires on every new post of the scope, which must have a saved query or a text.
  z.strictObject({ kind: z.literal('keyword') }),
  PersonCondition,
  CollectionCondition,
])
export type AlertCondition = z.infer<typeof AlertCondition>
export type ConditionOf<Kind extends AlertKind> = Extract<AlertCondition, { kind: Kind }>

/** Whether the alert is checked for every new post, rather than on a figure or a source. */
export const isCheckedPerPost = (kind: AlertKind) => kind === 'keyword' || kind === 'person'
