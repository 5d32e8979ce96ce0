import { isDeepStrictEqual } from 'node:util'

type Redefined = { at: RegExp; said: string }

/** Since both releases of which there are data folders. */
const sinceBoth: readonly Redefined[] = [
  {
    at: /^\/insights\/(overview|people|performance)(\/figures)?\?[^/]*\/earlier\/\d+\//,
    said: 'decision 130: the last step of compared days ends with the card',
  },
  {
    at: /^\/(insights\/(overview|conversation)|discover\/trends)(\/terms|\/map)?\?[^/]*\/(terms\/|rows$|nodes\b|edges$)/,
    said: 'decision 130: number words are no terms',
  },
  {
    at: /^\/insights\/performance\/best-time\?/,
    said: 'decision 130: the best time is the median of own accounts',
  },
  {
    at: /^\/insights\/people\/authors\?[^/]*\/items\/\d+\/influence\/score$/,
    said: 'decision 129: influence is one score over all sources',
  },
]

/** What a later release reckons otherwise on purpose: addresses of values in the answers of pages, and where that is said. */
const redefined: Readonly<Record<string, readonly Redefined[]>> = {
  '2026-11-24': [
    ...sinceBoth,
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
  '2026-11-26': [
    ...sinceBoth,
    {
      at: /^\/(insights\/overview|discover\/trends)(\/terms)?\?[^/]*\/spikes\/\d+\/(terms|reasons)\b/,
      said: 'decision 130: causes of a spike differ by a tested margin',
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
