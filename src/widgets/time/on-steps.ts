import type { Note } from '#contract/answers/notes.ts'
import type { QueryVersion } from '#contract/saved-queries/queries.ts'
import type { AlertMark } from '#contract/alerts/marks.ts'
import { dayIn } from '#src/text/format.ts'

/** Items at the same drawn step. */
export type StepItems<Item> = { index: number; items: Item[] }

/** `until`: the chart's last day. */
type Shown = { timezone: string; until: string }

/** Assigns each item to the last step that starts before or at it; keys are strings that sort chronologically. */
function groupByStep<Item>(items: readonly Item[], starts: readonly string[], keyOf: (item: Item) => string) {
  const steps = new Map<number, Item[]>()
  for (const item of items) {
    const index = starts.findLastIndex((start) => start <= keyOf(item))
    if (index !== -1) steps.set(index, [...(steps.get(index) ?? []), item])
  }
  const found = [...steps].map(([index, together]): StepItems<Item> => ({ index, items: together }))
  return found.toSorted((a, b) => a.index - b.index)
}

const afterAllDays = '9999'

/** Notes by day; among hours, the day's first one gets them. */
export function notesOnSteps(notes: readonly Note[], starts: readonly string[], { timezone, until }: Shown) {
  const days = starts.map((at) => dayIn(timezone, at))
  const firsts = days.map((day, index) => (day === days[index - 1] ? afterAllDays : day))
  return groupByStep(
    notes.filter(({ day }) => day <= until),
    firsts,
    ({ day }) => day,
  )
}

/** Query changes by step; the first version isn't a change. */
export const versionsOnSteps = (
  versions: readonly QueryVersion[],
  starts: readonly string[],
  { timezone, until }: Shown,
) =>
  groupByStep(
    versions.filter(({ version, savedAt }) => version > 1 && dayIn(timezone, savedAt) <= until),
    starts,
    ({ savedAt }) => savedAt,
  )

export const alertsOnSteps = (marks: readonly AlertMark[], starts: readonly string[], { timezone, until }: Shown) =>
  groupByStep(
    marks.filter(({ at }) => dayIn(timezone, at) <= until),
    starts,
    ({ at }) => at,
  )
