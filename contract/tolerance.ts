import * as z from 'zod/mini'

/**
 * Answers of older, newer or other servers are read leniently: later fields may be missing, unknown values get the
 * fewest rights, and invalid list entries are dropped. This module collects the ignored values.
 */

let ignoredIssues: z.core.$ZodIssue[] = []

/** Runs a parser; returns its result and the issues ignored meanwhile. */
export function collectIgnoredIssues<Result>(read: () => Result) {
  ignoredIssues = []
  const result = read()
  return { result, passedOver: ignoredIssues }
}

/** A field missing in the specification's servers, with its default; our server always sends it. */
export function optionalWithDefault<Schema extends z.ZodMiniType>(schema: Schema, defaultValue: z.output<Schema>) {
  const read = z.prefault(schema, defaultValue as never)
  z.globalRegistry.add(read, { default: undefined })
  return read
}

/** An enumeration that other servers may extend: unknown values become `otherwise`. */
export function openEnum<const Value extends string, const Otherwise extends string>(
  values: readonly Value[],
  fallback: Otherwise,
) {
  const ours = z.enum(values)
  const read = z.enum([...values, fallback])
  z.globalRegistry.add(read, { enum: [...values] })
  const recognise = z.transform((value: unknown) => {
    if (typeof value !== 'string' || value === fallback) return value
    const { error } = z.safeParse(ours, value)
    ignoredIssues.push(...(error?.issues ?? []))
    return error ? fallback : value
  })
  return z.pipe(recognise, read)
}

/** An enumeration with `later` values, which only calls of apps that know them answer; schemas for others omit them. */
export function withLaterValues<const Value extends string, const Later extends string>(
  values: readonly Value[],
  later: readonly Later[],
) {
  const read = z.enum([...values, ...later])
  z.globalRegistry.add(read, { enum: [...values] })
  return read
}

/** A list without its invalid entries. */
export function lenientArray<Item extends z.ZodMiniType>(item: Item) {
  const keep = z.transform((value: unknown) => {
    if (!Array.isArray(value)) return value
    return value.filter((entry, index) => {
      const { error } = z.safeParse(item, entry)
      for (const issue of error?.issues ?? []) ignoredIssues.push({ ...issue, path: [index, ...issue.path] })
      return error === undefined
    })
  })
  return z.pipe(keep, z.array(item))
}
