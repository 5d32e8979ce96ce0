import * as z from 'zod/mini'
import { exampleMessage } from './schema-messages.ts'

export const Id = z.uuid()
/** A workspace ID: a UUID, or the literal `internal` for the staff area. */
export const WorkspaceId = z.union([Id, z.literal('internal')])
/** Input of calls with a workspace in their path. */
export const inWorkspace = { workspaceId: WorkspaceId }
const ownId = z.string()
z.globalRegistry.add(ownId, { anyOf: [{ type: 'string', format: 'uuid' }, { const: 'internal' }] })
/** A workspace ID in answers, lenient because other servers may use another shape. */
export const OutputWorkspaceId = z.pipe(z.string().check(z.minLength(1)), ownId)
/** A point in time, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
/** A calendar day in the workspace's time zone, `YYYY-MM-DD`. */
export const Day = z.iso.date()
/** Limited to the stores' calendars, with room for an earlier range to compare with. */
export const InputDay = Day.check(
  z.refine(
    (day) => day >= '1900-01-01' && day <= '2199-12-31',
    /*i18n*/ 'Expected a day from 1900-01-01 to 2199-12-31',
  ),
)
/** A time that a post can have. */
export const InputInstant = Instant.check(
  z.refine((at) => at >= '1970-01-01' && at < '2106-02-07', /*i18n*/ 'Expected a time from 1970 to 2106'),
)
/** A whole number from `min` to `max`, parsed from a query string. */
export const wholeNumber = (min: number, max: number) =>
  z
    .pipe(
      z.string().check(z.regex(/^\d{1,9}$/, exampleMessage('10'))),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.number().check(z.gte(min), z.lte(max)),
      ),
    )
    // The API document describes the number that clients write in the address.
    .register(z.globalRegistry, { type: 'integer', minimum: min, maximum: max })

export const Nothing = z.strictObject({})

/** One page of a list; `nextCursor` is null on the last page. */
export const pageSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
