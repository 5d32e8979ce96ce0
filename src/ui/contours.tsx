import { useMemo } from 'react'
import { cx } from './cx.ts'

type Point = [number, number]

const wave = (angle: number, seed: number) =>
  0.16 * Math.sin(2 * angle + seed) + 0.1 * Math.sin(3 * angle + seed * 1.7) + 0.05 * Math.sin(5 * angle + seed * 0.6)

/** A closed, smooth ring: points joined by quadratic curves through their midpoints. */
const ring = (x: number, y: number, radius: number, seed: number) => {
  const points: Point[] = Array.from({ length: 36 }, (_, step) => {
    const angle = (step / 36) * 2 * Math.PI
    const r = radius * (1 + wave(angle, seed + radius / 160))
    return [x + 1.45 * r * Math.cos(angle), y + r * Math.sin(angle)]
  })
  const middle = (a: Point, b: Point) => `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`
  const curves = points.map((point, index) => {
    const next = points[(index + 1) % points.length]!
    return `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${middle(point, next)}`
  })
  return `M${middle(points.at(-1)!, points[0]!)}${curves.join('')}Z`
}

const radii = [60, 110, 165, 225, 290, 360, 440, 530]

const tints = ['var(--water-3)', 'var(--water-2)', 'var(--water-1)']

/** Decorative depth contours of a sea chart; `figures` tints the shallows and adds soundings. */
export function Contours({
  className,
  seed = 1,
  figures = false,
}: {
  className?: string
  seed?: number
  figures?: boolean
}) {
  const lines = useMemo(() => radii.map((radius) => ring(420, 330, radius, seed)), [seed])
  return (
    <svg viewBox="0 0 900 640" preserveAspectRatio="xMidYMid slice" className={cx('contours', className)} aria-hidden>
      {figures
        ? lines
            .slice(0, tints.length)
            .map((line, index) => <path key={line} d={line} fill={tints[index]} />)
            .toReversed()
        : null}
      {lines.map((line, index) => (
        <path key={line} d={line} fill="none" stroke="currentColor" strokeWidth={index % 3 === 1 ? 1.5 : 0.75} />
      ))}
      {figures ? <Figures seed={seed} /> : null}
    </svg>
  )
}

function Figures({ seed }: { seed: number }) {
  const spots = Array.from({ length: 54 }, (_, index) => {
    const angle = index * 2.39996 + seed
    const r = 44 + 66 * Math.sqrt(index)
    const depth = 2 + r / 11 + 2 * wave(angle, seed)
    return { x: 420 + 1.35 * r * Math.cos(angle), y: 330 + r * Math.sin(angle), depth }
  })
  return (
    <g fill="var(--ink-faint)" fontSize="12" fontStyle="oblique 12deg" textAnchor="middle">
      <path d="M420 -200V318" stroke="var(--signal)" strokeWidth="1" strokeDasharray="1 5" strokeLinecap="round" />
      <path d="M420 318 429 330 420 342 411 330Z" fill="var(--signal)" />
      {spots.map(({ x, y, depth }) => (
        <text key={`${x}`} x={x.toFixed(1)} y={y.toFixed(1)}>
          {Math.floor(depth)}
          {depth < 24 ? (
            <tspan fontSize="8" dy="3">
              {Math.floor((depth % 1) * 10)}
            </tspan>
          ) : null}
        </text>
      ))}
    </g>
  )
}
