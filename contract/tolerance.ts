import * as z from 'zod/mini'

/**
 * Answers of older, newer or other servers are read leniently: later fields may be missing, unknown values get the
 * fewest rights, and invalid list entries are dropped. This module collects the ignored values.
 */

let passedOver: z.core.$ZodIssue[] = []

/** Runs a parser; returns its result and the issues ignored meanwhile. */
export function reading<Result>(read: () => Result) {
  passedOver = []
  const result = read()
  return { result, passedOver }
}

/** A field missing in the specification's servers, with its default; our server always sends it. */
export function added<Schema extends z.ZodMiniType>(schema: Schema, absent: z.output<Schema>) {
  // oxlint-disable-next-line no-underscore-dangle -- the library names it so
  const read = z._default(schema, absent as never)
  z.globalRegistry.add(read, { default: undefined })
  return read
}

/** An enumeration that other servers may extend: unknown values become `otherwise`. */
export function known<const Value extends string, const Otherwise extends string>(
  values: readonly Value[],
  otherwise: Otherwise,
) {
  const ours = z.enum(values)
  const read = z.enum([...values, otherwise])
  z.globalRegistry.add(read, { enum: [...values] })
  const recognise = z.transform((value: unknown) => {
    if (typeof value !== 'string' || value === otherwise) return value
    const { error } = z.safeParse(ours, value)
    passedOver.push(...(error?.issues ?? []))
    return error ? otherwise : value
  })
  return z.pipe(recognise, read)
}

/** A list without its invalid entries. */
export function goodOf<Item extends z.ZodMiniType>(item: Item) {
  const keep = z.transform((value: unknown) => {
    if (!Array.isArray(value)) return value
    return value.filter((entry, index) => {
      const { error } = z.safeParse(item, entry)
      for (const issue of error?.issues ?? []) passedOver.push({ ...issue, path: [index, ...issue.path] })
      return error === undefined
    })
  })
  return z.pipe(keep, z.array(item))
}
