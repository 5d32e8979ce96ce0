import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-on-ink hover:bg-ink-soft border-transparent',
  secondary: 'bg-raised text-ink border-control hover:bg-hover',
  quiet: 'text-ink-soft border-transparent hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink',
  danger: 'bg-destructive text-on-destructive border-transparent hover:opacity-90',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2 text-xs gap-1 pointer-coarse:h-10 pointer-coarse:px-3',
  md: 'h-8 px-3 text-sm gap-2 pointer-coarse:h-10',
  lg: 'h-11 px-4 text-base gap-3',
}

export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md') =>
  cx(
    'no-print relative inline-flex shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap select-none',
    'transition-colors duration-100 disabled:opacity-50',
    variants[variant],
    sizes[size],
  )
