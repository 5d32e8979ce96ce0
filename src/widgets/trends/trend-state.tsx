import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TrendState } from '#contract/answers/discover.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'

type ShownState = TrendState | 'tooFew'

export const stateNames: Record<ShownState, MessageDescriptor> = {
  emerging: msg`New`,
  rising: msg`Rising`,
  stable: msg`Steady`,
  declining: msg`Falling`,
  tooFew: msg`Too few to tell`,
}

/** `2.3×`; from ten on without decimals. */
export const timesOf = (lift: number) => `${formatNumber(lift, lift < 10 ? 1 : 0)}×`

const looks: Record<ShownState, { sign: string; tone: Tone }> = {
  emerging: { sign: '✦', tone: 'signal' },
  rising: { sign: '▲', tone: 'water' },
  stable: { sign: '', tone: 'plain' },
  declining: { sign: '▼', tone: 'plain' },
  tooFew: { sign: '', tone: 'plain' },
}

/** Where a trend goes, in a word and a sign; nothing where nothing can be compared. */
export function StateBadge({ state }: { state: ShownState | null }) {
  if (state === null) return null
  const { sign, tone } = looks[state]
  return (
    <Badge tone={tone}>
      {sign ? <span aria-hidden>{sign}</span> : null}
      {i18n.t(stateNames[state])}
    </Badge>
  )
}
