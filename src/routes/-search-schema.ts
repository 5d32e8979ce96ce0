export type TextSearch<Keys extends readonly string[]> = { [Key in Keys[number]]?: string }

/** Picks known, non-empty parameters; drops anything else without an error. */
export function pickTextParameters<const Keys extends readonly string[]>(search: Record<string, unknown>, keys: Keys) {
  const entries = keys.flatMap((key) => {
    const value = search[key]
    return typeof value === 'string' && value !== '' ? [[key, value]] : []
  })
  return Object.fromEntries(entries) as TextSearch<Keys>
}
