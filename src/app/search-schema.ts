/** Search parameters that may be there as text. */
export type SearchOf<Keys extends readonly string[]> = { [Key in Keys[number]]?: string }

/** Reads an address by rules: text only, and what does not fit is as if it were not there. */
export const readSearch = <Search>(search: Record<string, unknown>, rules: Record<keyof Search, RegExp>): Search =>
  Object.fromEntries(
    Object.entries<RegExp>(rules).flatMap(([key, rule]) => {
      const value = search[key]
      return typeof value === 'string' && rule.test(value) ? [[key, value]] : []
    }),
  ) as Search

/** Picks the known parameters that hold text; anything else in the address is passed over, never an error. */
export function optionalText<const Keys extends readonly string[]>(search: Record<string, unknown>, keys: Keys) {
  const given = keys.flatMap((key) => {
    const value = search[key]
    return typeof value === 'string' && value !== '' ? [[key, value]] : []
  })
  return Object.fromEntries(given) as SearchOf<Keys>
}
