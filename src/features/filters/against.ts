import type { Explanation } from '#contract/explanations.ts'

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

const ofQuery = ({ query, missing }: Explanation) =>
  query === null || query.holds
    ? []
    : missing.length === 0
      ? ['the query does not find it']
      : missing.map(({ role, text }) =>
          role === 'excludes' ? `the query excludes ${cut(text)}` : `the query asks for ${cut(text)}`,
        )

/** What keeps a post away, each as the rest of "It is not here, because …". */
export function againstOf(explanation: Explanation): string[] {
  const { range, bar, filter, mutes } = explanation
  return [
    ...(range === null || range.holds ? [] : ['it was posted on another day']),
    ...ofQuery(explanation),
    ...bar.filter(({ holds }) => !holds).map(({ field }) => `the page shows another ${field}`),
    ...(filter === null || filter.holds ? [] : [`the filter “${filter.name}” takes it away`]),
    ...mutes.map(({ label, kind }) => (kind === 'post' ? 'it is muted itself' : `${label} is muted`)),
  ]
}
