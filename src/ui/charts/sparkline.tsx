import { useMemo } from 'react'
import { cx } from '../cx.ts'
import { decimate } from './decimate.ts'
import { areaPath, linePath } from './path.ts'

const [width, height] = [120, 28]

type SparklineProps = {
  values: readonly (number | null)[]
  /** The index of a value that stands out. */
  marked?: number | undefined
  className?: string
}

/** The course of a figure, without axes; a picture beside the figure, so it says nothing itself. */
export function Sparkline({ values, marked, className = 'h-7' }: SparklineProps) {
  const paths = useMemo(() => {
    const known = values.filter((value) => value !== null)
    const low = Math.min(0, ...known)
    const span = Math.max(...known, low) - low || 1
    const x = (index: number) => (values.length < 2 ? width / 2 : (index / (values.length - 1)) * width)
    const y = (value: number) => height - 2 - ((value - low) / span) * (height - 4)
    const points = decimate(values, width)
    const mark = marked === undefined ? null : `M${x(marked)} 0V${height}`
    return { line: linePath(points, { x, y }), area: areaPath(points, { x, y }, height), mark }
  }, [values, marked])
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      className={cx('block w-full', className)}
    >
      <path d={paths.area} fill="var(--water-2)" />
      {paths.mark === null ? null : (
        <path d={paths.mark} stroke="var(--signal)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      )}
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
