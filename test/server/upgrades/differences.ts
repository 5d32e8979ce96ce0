import { isDeepStrictEqual } from 'node:util'

/** Every value of an earlier answer that today's has otherwise, by its address. What today's has beside them is new, and no difference. */
export function differences(before: unknown, after: unknown, release: string, at = ''): string[] {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((one, index) => differences(one, after[index], release, `${at}/${index}`))
  if (isObject(before) && isObject(after))
    return Object.keys(before).flatMap((key) => differences(before[key], after[key], release, `${at}/${key}`))
  return [`${at}: ${short(before)} → ${short(after)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 120)
