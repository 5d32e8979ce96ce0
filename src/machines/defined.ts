/**
 * What a state has by each way that leads to it, which the type of a chart's context does not say.
 *
 * @throws TypeError that names the key, where a way led there without.
 */
export function defined<Context, Key extends keyof Context & string>(
  context: Context,
  key: Key,
): NonNullable<Context[Key]> {
  const value = context[key]
  if (value === null || value === undefined) throw new TypeError(`Expected ${key} in the context of this state`)
  return value
}
