import * as z from 'zod/mini'

/**
 * How an answer of an older, a newer or another server is read: what came after the specification may be missing, a value
 * that nobody knows yet counts as the one of least rights, and a bad entry of a list costs that entry alone.
 */

let passedOver: z.core.$ZodIssue[] = []

/** What a reading answers, and what of it was passed over. */
export function reading<Result>(read: () => Result) {
  passedOver = []
  const result = read()
  return { result, passedOver }
}

/** A field that a server of the specification does not send; ours always does. */
export function added<Schema extends z.ZodMiniType>(schema: Schema, absent: z.output<Schema>) {
  // oxlint-disable-next-line no-underscore-dangle -- the library names it so
  const read = z._default(schema, absent as never)
  z.globalRegistry.add(read, { default: undefined })
  return read
}

/** An enumeration to which other servers add: what is not among its values is read as the one that is named for it. */
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

/** A list that keeps the entries that can be read. */
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
