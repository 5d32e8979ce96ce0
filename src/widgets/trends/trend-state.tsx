import { stateNames } from '#contract/metrics/small-counts.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { translateEnglish } from '#src/text/terms.ts'

type ShownState = keyof typeof stateNames

const looks: Record<ShownState, { sign: string; tone: Tone }> = {
  emerging: { sign: '✦', tone: 'signal' },
  rising: { sign: '▲', tone: 'water' },
  stable: { sign: '', tone: 'plain' },
  declining: { sign: '▼', tone: 'plain' },
  tooFew: { sign: '', tone: 'plain' },
}

/** Null if no comparison is possible. */
export function StateBadge({ state }: { state: ShownState | null }) {
  if (state === null) return null
  const { sign, tone } = looks[state]
  return (
    <Badge tone={tone}>
      {sign ? <span aria-hidden>{sign}</span> : null}
      {translateEnglish(stateNames[state])}
    </Badge>
  )
}
