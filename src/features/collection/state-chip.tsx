import { Badge } from '#src/ui/badge.tsx'
import { lookOf, type Shown } from './words.ts'

/** The state of a collector as a word, a sign and a colour. */
export function StateChip({ state }: { state: Shown }) {
  const { name, tone, sign } = lookOf(state)
  return (
    <Badge tone={tone}>
      <span aria-hidden>{sign}</span>
      {name}
    </Badge>
  )
}
