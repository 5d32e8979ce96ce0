import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ListedCollector } from '#contract/collection/collection.ts'
import { wordedText } from '#src/text/terms.ts'
import { Banner } from '#src/ui/banner.tsx'
import { formatDuration, utcInstant, utcTime } from './durations.ts'
import { nextStepOf, shownState } from './labels.ts'

export function Fault({ collector, now }: { collector: ListedCollector; now: number }) {
  const { status } = collector
  if (!status?.fault) return null
  const { kind, text, at } = status.fault
  const state = shownState(collector, now)
  const isWaiting = state === 'backingOff' || state === 'rateLimited'
  const isLive = state === 'streaming' || state === 'polling'
  // While a backfill runs or rests, the fault is the backfill's and isn't over.
  const isOver = isLive && status.past !== 'resting' && status.past !== 'backfilling'
  return (
    <div role="status" className="overflow-hidden rounded-md">
      <Banner tone={isOver ? 'info' : isWaiting || isLive || state === 'unattended' ? 'warn' : 'destructive'}>
        <p className="font-medium wrap-long">{wordedText(text)}</p>
        <p>
          {state === 'unattended'
            ? t`Last problem that its server reported.`
            : isOver
              ? t`Running again. Last problem:`
              : nextStepOf(kind)}
        </p>
        <p className="text-xs text-ink-soft">
          {utcInstant(at)}{' '}
          {isWaiting && status.nextRetryAt !== null ? (
            <NextRetry at={Date.parse(status.nextRetryAt)} now={now} />
          ) : null}
        </p>
      </Banner>
    </div>
  )
}

/** Screen readers announce it once; the countdown is only visible. */
function NextRetry({ at, now }: { at: number; now: number }) {
  const seconds = Math.max(0, Math.round((at - now) / 1_000))
  const retry = utcTime(at)
  return (
    <>
      <Trans>Next try: {retry}</Trans>
      <span aria-hidden>
        {', '}
        <Trans>in {formatDuration(seconds)}</Trans>
      </span>
    </>
  )
}
