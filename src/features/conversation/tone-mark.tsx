import type { Tone } from './shown-rows.ts'

/** Each tone has its own shape, so that colour isn't the only cue. */
export function ToneMark({ tone, x, y, size }: { tone: Tone; x: number; y: number; size: number }) {
  const color = `var(--${tone})`
  if (tone === 'positive') return <circle cx={x} cy={y} r={size} fill={color} />
  if (tone === 'negative')
    return <rect x={x - size * 0.9} y={y - size * 0.9} width={size * 1.8} height={size * 1.8} fill={color} />
  if (tone === 'neutral')
    return (
      <path
        d={`M${x} ${y - size * 1.2}L${x + size * 1.2} ${y}L${x} ${y + size * 1.2}L${x - size * 1.2} ${y}Z`}
        fill={color}
      />
    )
  return <circle cx={x} cy={y} r={size} fill="var(--surface)" stroke={color} strokeWidth="1.5" />
}
