import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { Card, useDrawing } from './card.tsx'
import { cx } from './cx.ts'
import { useExpectedHeight, useIsNearViewport } from './near-viewport.tsx'

type SectionProps = {
  title: string
  note?: ReactNode
  /** The data that it shows, if that differs from the page's. */
  scope?: string | undefined
  actions?: ReactNode
  /** Whether the drawing can be saved as a picture. */
  picture?: boolean
  /** Dims the outdated content while new data loads. */
  isOld?: boolean
  className?: string
  /** Placeholder until the section comes near the viewport. */
  skeleton?: ReactNode
  children: ReactNode
}

export function Section({
  title,
  note,
  scope,
  actions,
  picture = false,
  isOld = false,
  className,
  skeleton,
  children,
}: SectionProps) {
  const id = useId()
  const sheet = useRef<HTMLElement>(null)
  const isNear = useIsNearViewport(sheet)
  const minHeight = useExpectedHeight(sheet, title, isNear, skeleton === undefined ? 320 : undefined)
  return (
    <Card name={title}>
      {picture ? <Picture title={title} frame={sheet} /> : null}
      <section
        ref={sheet}
        aria-labelledby={id}
        aria-busy={isOld}
        style={{ minHeight }}
        className={cx(
          'min-w-0 rounded-md border border-line bg-surface p-4 transition-opacity',
          isOld && 'opacity-60',
          className,
        )}
      >
        <header className="mb-3 flex flex-wrap items-start justify-between gap-x-3">
          <div className="flex min-w-28 flex-1 flex-wrap items-baseline gap-x-3">
            <h2 id={id} className="text-base font-semibold">
              {title}
            </h2>
            {note ? <p className="text-xs text-ink-faint">{note}</p> : null}
            {scope ? <p className="basis-full text-xs wrap-long text-ink-soft">{scope}</p> : null}
          </div>
          {actions}
        </header>
        {isNear ? children : skeleton}
      </section>
    </Card>
  )
}

function Picture({ title, frame }: { title: string; frame: RefObject<HTMLElement | null> }) {
  useDrawing({ title, frame })
  return null
}
