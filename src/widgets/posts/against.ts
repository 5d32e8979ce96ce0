import { t } from '@lingui/core/macro'
import type { Explanation } from '#contract/posts/explanations.ts'

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

const ofQuery = ({ query, missing }: Explanation) =>
  query === null || query.holds
    ? []
    : missing.length === 0
      ? [t`the query does not find it`]
      : missing.map(({ role, text }) =>
          role === 'excludes' ? t`the query excludes ${cut(text)}` : t`the query asks for ${cut(text)}`,
        )

const otherField: Record<Explanation['bar'][number]['field'], () => string> = {
  source: () => t`the page shows another source`,
  language: () => t`the page shows another language`,
  sentiment: () => t`the page shows another sentiment`,
  type: () => t`the page shows another type`,
}

/** What keeps a post away, each as the rest of "It is not here, because …". */
export function againstOf(explanation: Explanation): string[] {
  const { range, bar, filter, mutes } = explanation
  return [
    ...(range === null || range.holds ? [] : [t`it was posted on another day`]),
    ...ofQuery(explanation),
    ...bar.filter(({ holds }) => !holds).map(({ field }) => otherField[field]()),
    ...(filter === null || filter.holds ? [] : [t`the filter “${filter.name}” hides it`]),
    ...mutes.map(({ label, kind }) => (kind === 'post' ? t`it is muted itself` : t`${label} is muted`)),
  ]
}
