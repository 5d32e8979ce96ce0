import type { Series } from './series.ts'

export const fillOf = (prefix: string, { id, color, pattern }: Series) =>
  pattern && pattern !== 'solid' ? `url(#${prefix}-${id})` : color

/** Fills that differ without hue: lines, dots and an open ground. */
export function Patterns({ prefix, series }: { prefix: string; series: readonly Series[] }) {
  return (
    <defs>
      {series.map(({ id, color, pattern }) => {
        if (!pattern || pattern === 'solid') return null
        return (
          <pattern
            key={id}
            id={`${prefix}-${id}`}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform={pattern === 'dots' ? undefined : 'rotate(45)'}
          >
            {pattern === 'hatch' ? (
              <rect width="5" height="5" fill={color} />
            ) : (
              <rect width="5" height="5" fill={color} fillOpacity="0.14" />
            )}
            {pattern === 'hatch' ? <path d="M0 0V5" stroke="var(--surface)" strokeWidth="1.6" /> : null}
            {pattern === 'dots' ? <circle cx="2.5" cy="2.5" r="1.3" fill={color} /> : null}
            {pattern === 'cross' ? <path d="M0 0V5M0 2.5H5" stroke={color} strokeWidth="1.2" /> : null}
            {pattern === 'open' ? <path d="M0 0V5" stroke={color} strokeWidth="1.6" /> : null}
          </pattern>
        )
      })}
    </defs>
  )
}

export function Swatch({ series, prefix }: { series: Series; prefix: string }) {
  const own = `${prefix}-swatch`
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden className="shrink-0">
      <Patterns prefix={own} series={[series]} />
      <rect x="0.5" y="0.5" width="11" height="11" rx="1" fill={fillOf(own, series)} stroke={series.color} />
    </svg>
  )
}
