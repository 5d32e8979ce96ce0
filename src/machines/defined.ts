/**
 * A value of the context that every transition into a state sets, although its type allows null.
 *
 * @throws TypeError that names the key, if a transition did not set it.
 */
export function defined<Context, Key extends keyof Context & string>(
  context: Context,
  key: Key,
): NonNullable<Context[Key]> {
  const value = context[key]
  if (value === null || value === undefined) throw new TypeError(`Expected ${key} in the context of this state`)
  return value
}
