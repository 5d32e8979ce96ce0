import { t } from '@lingui/core/macro'
import { useId } from 'react'
import type { Influence } from '#contract/answers/people.ts'
import { Badge } from '#src/ui/badge.tsx'
import { fillOf, Patterns, Swatch } from '#src/ui/charts/patterns.tsx'
import type { Series } from '#src/ui/charts/series.ts'
import { formatNumber } from '#src/text/format.ts'

const influenceParts = (): (Series & { id: 'followers' | 'interactions' | 'posts' })[] => [
  { id: 'followers', label: t`Followers`, color: 'var(--water-6)' },
  { id: 'interactions', label: t`Interactions`, color: 'var(--water-5)', pattern: 'hatch' },
  { id: 'posts', label: t`Posts`, color: 'var(--water-5)', pattern: 'dots' },
]

const partsText = (influence: Influence) =>
  influenceParts()
    .map(({ id, label }) => `${label} ${influence[id] === null ? '–' : formatNumber(influence[id], 2)}`)
    .join(', ')

const [width, height] = [56, 8]
/** The score of a full bar: about a hundred million followers and a thousand interactions per post. */
const maxWidth = 12

export function InfluenceBar({ influence }: { influence: Influence }) {
  const prefix = useId()
  if (influence.missing !== null) {
    if (influence.missing === 'own') return <Badge>{t`Own account`}</Badge>
    const reason = t`No known followers or interactions`
    return (
      <span title={reason}>
        –<span className="sr-only"> {reason}</span>
      </span>
    )
  }
  const parts = influenceParts()
  const whole = parts.reduce((sum, { id }) => sum + (influence[id] ?? 0), 0) || 1
  const scale = (Math.min(1, influence.score / maxWidth) * width) / whole
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { id }) => sum + (influence[id] ?? 0) * scale, 0),
  )
  return (
    <span className="inline-flex items-center gap-2" title={partsText(influence)}>
      <svg width={width} height={height} aria-hidden className="shrink-0 bg-sunken">
        <Patterns prefix={prefix} series={parts} />
        {parts.map((part, index) => (
          <rect
            key={part.id}
            x={starts[index]}
            width={(influence[part.id] ?? 0) * scale}
            height={height}
            fill={fillOf(prefix, part)}
            stroke={part.color}
            strokeWidth="0.5"
          />
        ))}
      </svg>
      <span>{formatNumber(influence.score, 1)}</span>
      <span className="sr-only">{partsText(influence)}</span>
    </span>
  )
}

export function InfluenceKey() {
  const prefix = useId()
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-ink-faint">
      {influenceParts().map((part) => (
        <li key={part.id} className="flex items-center gap-1">
          <Swatch series={part} prefix={prefix + part.id} />
          {part.label}
        </li>
      ))}
    </ul>
  )
}
