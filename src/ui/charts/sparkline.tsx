import { useMemo } from 'react'
import { decimate } from './decimate.ts'
import { areaPath, linePath } from './path.ts'

const [width, height] = [120, 28]

/** Decorative: the figure beside it has the value. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const paths = useMemo(() => {
    const known = values.filter((value) => value !== null)
    const low = Math.min(0, ...known)
    const span = Math.max(...known, low) - low || 1
    const x = (index: number) => (values.length < 2 ? width / 2 : (index / (values.length - 1)) * width)
    const y = (value: number) => height - 2 - ((value - low) / span) * (height - 4)
    const points = decimate(values, width)
    return { line: linePath(points, { x, y }), area: areaPath(points, { x, y }, height) }
  }, [values])
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className="block h-7 w-full">
      <path d={paths.area} fill="var(--water-2)" />
      <path
        d={paths.line}
        fill="none"
        stroke="var(--water-5)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
    </svg>
  )
}
