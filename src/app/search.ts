/**
 * Search parameters stay strings: the router's parser turns `?token=123` into a number and rewrites `1e5` in the
 * address bar.
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>) {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = String(new URLSearchParams(entries.map(([key, value]) => [key, String(value)])))
  return text === '' ? '' : `?${text}`
}
