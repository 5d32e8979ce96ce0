import type { Series } from '#src/ui/charts/series.ts'

const patterns = ['solid', 'hatch', 'dots', 'open', 'cross'] as const

/** Queries differ by hue and pattern, in their order. */
export const querySeries = (queries: readonly { id: string; name: string }[]) =>
  queries.map(({ id, name }, place) => ({
    id,
    label: name,
    color: `var(--series-${place + 1})`,
    pattern: patterns[place % patterns.length]!,
  })) satisfies Series[]
