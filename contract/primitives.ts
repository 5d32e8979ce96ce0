import * as z from 'zod/mini'
import { suchAs } from './rules.ts'

export const Id = z.uuid()
/** A workspace id: a UUID, or the literal `internal` of the staff area. */
export const WorkspaceId = z.union([Id, z.literal('internal')])
/** In the input of a call: the workspace of its path. */
export const inWorkspace = { workspaceId: WorkspaceId }
const idOfAnyServer = z.string().check(z.minLength(1))
const ownId = z.string()
z.globalRegistry.add(ownId, { anyOf: [{ type: 'string', format: 'uuid' }, { const: 'internal' }] })
/** A workspace id as an answer tells it: another server may have ids of its own shape. */
export const OutputWorkspaceId = z.pipe(idOfAnyServer, ownId)
/** A point in time, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
/** A calendar day of the workspace's time zone, `YYYY-MM-DD`. */
export const Day = z.iso.date()
/** A day that one may ask for: beyond these no calendar of a store reaches, and a range before it needs room. */
export const InputDay = Day.check(
  z.refine(
    (day) => day >= '1900-01-01' && day <= '2199-12-31',
    /*i18n*/ 'Expected a day from 1900-01-01 to 2199-12-31',
  ),
)
/** A point in time that a post may have. */
export const InputInstant = Instant.check(
  z.refine((at) => at >= '1970-01-01' && at < '2106-02-07', /*i18n*/ 'Expected a time from 1970 to 2106'),
)
/** Query strings carry text: a whole number from `min` to `max`, written in digits. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, suchAs('10'))),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.gte(min), z.lte(max)),
    ),
  )

export const Nothing = z.strictObject({})

/** One page of a list; `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
