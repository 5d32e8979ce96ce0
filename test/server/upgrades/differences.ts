import { isDeepStrictEqual } from 'node:util'

/** What a later release reckons otherwise on purpose: addresses of values in the answers of pages, and where that is said. */
const redefined: Readonly<Record<string, readonly { at: RegExp; said: string }[]>> = {
  '2026-11-24': [
    { at: /^\/insights\/overview(\/terms)?\?[^/]*\/spikes(\/|$)/, said: 'decision 82: a spike is its whole stretch' },
    {
      at: /^\/discover\/trends\?[^/]*\/spikes(\/|$)/,
      said: 'decision 82: normal is the same on Overview and Discover',
    },
    {
      at: /^\/insights\/performance\?[^/]*\/(kpis\/2\/|sources\/\d+\/postInteractionRate$)/,
      said: 'decision 81: the rate per post is the median',
    },
    { at: /^\/insights\/performance\/overperformance\?/, said: 'decision 81: posts are compared with those alike' },
    {
      at: /^\/posts\?[^/]*\/items\/\d+\/measures\/(overperformance|expected)$/,
      said: 'decision 81: posts are compared with those alike',
    },
    {
      at: /^\/queries\/items\/\d+\/(postsToday|posts30Days)$/,
      said: 'the list never waits for numbers, which come from /insights/saved-queries',
    },
  ],
}

type Differences = { unsaid: string[]; redefined: string[] }

/** Every value of an earlier answer that today's has otherwise. What today's has beside them is new, and no difference. */
export function differences(before: unknown, after: unknown, release: string): Differences {
  const found = [...differing(before, after, '')]
  const reasonOf = (one: string) => redefined[release]?.find(({ at }) => at.test(one.split(': ', 1)[0]!))?.said
  return {
    unsaid: found.filter((one) => reasonOf(one) === undefined),
    redefined: [...new Set(found.flatMap((one) => reasonOf(one) ?? []))].toSorted(),
  }
}

export const redefinedSince = (release: string) =>
  [...new Set((redefined[release] ?? []).map(({ said }) => said))].toSorted()

function* differing(before: unknown, after: unknown, at: string): Generator<string> {
  if (isDeepStrictEqual(before, after)) return
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    for (const [index, one] of before.entries()) yield* differing(one, after[index], `${at}/${index}`)
  else if (isObject(before) && isObject(after))
    for (const key of Object.keys(before)) yield* differing(before[key], after[key], `${at}/${key}`)
  else yield `${at}: ${short(before)} → ${short(after)}`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 120)
