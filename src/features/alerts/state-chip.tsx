import type { AlertState } from '#contract/alerts/alerts.ts'
import { Badge } from '#src/ui/badge.tsx'
import { toAlertStateLabel } from './labels.ts'

export function StateChip({ state }: { state: AlertState }) {
  const { name, meaning, tone, sign } = toAlertStateLabel(state)
  return (
    <Badge tone={tone} title={meaning}>
      <span aria-hidden>{sign}</span>
      {name}
    </Badge>
  )
}
