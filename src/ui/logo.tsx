import { cx } from './cx.ts'

/** A lead line let down through three depth contours; the lead is the one mark in signal colour. */
export function LogoMark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={className} aria-hidden>
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path d="M2 8.5C4.6 7 7.4 7 10 8.3M14 8.3C16.6 7 19.4 7 22 8.5" strokeWidth="1.6" />
        <path d="M3.6 13.2C5.8 12 7.9 12 10 13M14 13C16.1 12 18.2 12 20.4 13.2" strokeWidth="1.6" />
        <path d="M6 17.9C7.5 17.1 8.7 17 10 17.4M14 17.4C15.3 17 16.5 17.1 18 17.9" strokeWidth="1.6" />
        <path d="M12 1.5V15" strokeWidth="1.6" />
      </g>
      <path d="M12 14.5C13.6 17.2 14.4 18.7 14.4 20.1A2.4 2.4 0 0 1 9.6 20.1C9.6 18.7 10.4 17.2 12 14.5Z" fill="var(--signal)" />
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
