import type { Series } from '#src/ui/charts/series.ts'

const patterns = ['solid', 'hatch', 'dots', 'open', 'cross'] as const
/** As many as src/ui/tokens.css has. */
const colors = 6

/** Queries and topics differ by hue and pattern, in their order. */
export const querySeries = (queries: readonly { id: string; name: string }[]) =>
  queries.map(({ id, name }, place) => ({
    id,
    label: name,
    color: `var(--series-${(place % colors) + 1})`,
    pattern: patterns[place % patterns.length]!,
  })) satisfies Series[]
