import { cx } from './cx.ts'

/** A sounding lead above the sea floor; only line and lead have the signal colour. */
export function LogoMark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={className} aria-hidden>
      <rect width="24" height="24" rx="5" fill="var(--ink)" />
      <g fill="none" stroke="var(--on-ink)" strokeWidth="1.7">
        <path d="M0 9.6C4.6 9.6 6.6 17.4 12 17.4S19.4 9.6 24 9.6" />
        <path d="M0 14.6C4.6 14.6 6.6 21.6 12 21.6S19.4 14.6 24 14.6" opacity="0.5" />
      </g>
      <path d="M12 0V9" stroke="var(--logo-lead)" strokeWidth="1.7" />
      <path d="M12 7.4 15.2 11.2 12 15 8.8 11.2Z" fill="var(--logo-lead)" />
    </svg>
  )
}

export function Logo({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 font-semibold tracking-tight text-ink', className)}>
      <LogoMark size={size} />
      <span style={{ fontSize: size * 0.7 }}>Soundings</span>
    </span>
  )
}
