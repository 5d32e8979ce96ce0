import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import type { CollectorState } from '#contract/collection/collection.ts'
import type { MarkedSpan } from '#contract/answers/spans.ts'
import { i18n } from '#src/text/i18n.ts'
import { collectorSourceName } from '#src/text/collectors.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { listSpans } from '#src/api/notes.ts'
import { workspaceKey } from '#src/api/query.ts'

const gapCauseNames: Record<CollectorState, MessageDescriptor> = {
  idle: msg`not running`,
  connecting: msg`connecting`,
  streaming: msg`interrupted`,
  polling: msg`interrupted`,
  backingOff: msg`not reachable`,
  rateLimited: msg`rate limit reached`,
  cursorTooOld: msg`away too long to catch up`,
  paused: msg`paused by the operator`,
  misconfigured: msg`settings refused`,
  failed: msg`failed`,
}

const healthyStateNames: Partial<Record<CollectorState, MessageDescriptor>> = {
  streaming: msg`live`,
  polling: msg`checked regularly`,
}

export const gapCauseText = (state: CollectorState) => i18n.t(gapCauseNames[state])

export const collectorStateText = (state: CollectorState) => i18n.t(healthyStateNames[state] ?? gapCauseNames[state])

export function spanLabel(span: MarkedSpan): string {
  if (span.kind === 'textsPaused') return t`Texts not stored: monthly limit reached`
  const source = collectorSourceName(span.source)
  return t`${source}: posts missing (${gapCauseText(span.state)})`
}

/** Periods of missing data, which charts hatch. */
export const hatchedPeriodsQuery = (workspaceId: string, { from, to }: DayRange) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'spans', from, to, i18n.locale],
    queryFn: async ({ signal }) => {
      const { items } = await listSpans({ workspaceId, from, to }, signal)
      return items.map((span) => ({ ...span, label: spanLabel(span) }))
    },
    staleTime: 60_000,
  })
