import type { TrendState } from '#contract/answers/discover.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { i18n } from '#src/text/i18n.ts'
import { stateNames } from './words.ts'

const looks: Record<TrendState, { sign: string; tone: Tone }> = {
  emerging: { sign: '✦', tone: 'signal' },
  rising: { sign: '▲', tone: 'water' },
  stable: { sign: '', tone: 'plain' },
  declining: { sign: '▼', tone: 'plain' },
}

/** Where a trend goes, in a word and a sign; nothing where nothing can be compared. */
export function StateBadge({ state }: { state: TrendState | null }) {
  if (state === null) return null
  const { sign, tone } = looks[state]
  return (
    <Badge tone={tone}>
      {sign ? <span aria-hidden>{sign}</span> : null}
      {i18n.t(stateNames[state])}
    </Badge>
  )
}
