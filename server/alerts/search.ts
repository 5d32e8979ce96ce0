import type { AlertScope } from '#contract/alerts/alerts.ts'
import { dayOf } from '#server/selection/days.ts'
import type { Finding } from './kinds/finding.ts'

const withoutEmpty = (search: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined))

const scopeSearch = ({ filterId, authorListId, ...scope }: AlertScope) => ({
  ...scope,
  filter: filterId,
  authors: authorListId,
})

const at = (seconds: number) => new Date(seconds * 1_000)

/** Search parameters of the posts page for whole hours; null without hours. */
export function hoursSearch(scope: AlertScope, { hours }: Pick<Finding, 'hours'>, timezone: string) {
  if (hours === null) return null
  return withoutEmpty({
    ...scopeSearch(scope),
    from: dayOf(at(hours.first), timezone),
    to: dayOf(at(hours.last), timezone),
    open: 'posts',
    'open.at': at(hours.first).toISOString(),
    'open.until': at(hours.last).toISOString(),
    'open.bucket': 'hour',
  })
}

/** Search parameters for single posts, identified by their firing; `oldest` and `newest` are times of posts. */
export const firingSearch = (
  firingId: string,
  { oldest, newest }: { oldest: Date; newest: Date },
  timezone: string,
) => ({
  from: dayOf(oldest, timezone),
  to: dayOf(newest, timezone),
  open: 'posts',
  'open.firing': firingId,
})
