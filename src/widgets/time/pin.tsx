import type { ReactNode } from 'react'
import type { PinPosition } from '#src/ui/charts/time-tools.ts'
import { Popover } from '#src/ui/popover.tsx'

export function Pin({
  at,
  title,
  label,
  sign,
  children,
}: {
  at: PinPosition
  title: string
  label: string
  sign: ReactNode
  children: (close: () => void) => ReactNode
}) {
  return (
    <>
      <span
        aria-hidden
        data-mark="line"
        data-internal
        className="pointer-events-none absolute inset-y-0 w-px border-l border-dashed border-ink/40"
        style={{ left: at.line }}
      />
      <Popover
        title={title}
        align="center"
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            aria-label={label}
            data-mark="sign"
            data-internal
            className="absolute -top-5 grid size-6 -translate-x-1/2 place-items-center rounded-full text-ink-soft hover:bg-hover hover:text-ink"
            style={{ left: at.sign }}
          >
            {sign}
          </button>
        )}
      >
        {children}
      </Popover>
    </>
  )
}
