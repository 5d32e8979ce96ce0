import type { AlertState } from '#contract/alerts/alerts.ts'
import { Badge } from '#src/ui/badge.tsx'
import { lookOf } from './labels.ts'

export function StateChip({ state }: { state: AlertState }) {
  const { name, meaning, tone, sign } = lookOf(state)
  return (
    <Badge tone={tone} title={meaning}>
      <span aria-hidden>{sign}</span>
      {name}
    </Badge>
  )
}
