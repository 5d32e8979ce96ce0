import { t } from '@lingui/core/macro'

/** `label` is for screen readers. */
export function Spinner({ label = t`Loading`, size = 16 }: { label?: string; size?: number }) {
  return (
    <span role="status" className="inline-grid place-items-center" style={{ width: size, height: size }}>
      <svg viewBox="0 0 16 16" className="animate-spin" width={size} height={size} aria-hidden>
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
        <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}
