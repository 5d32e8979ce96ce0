import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import type { Part } from './use-overview.ts'

type PartPanelProps<Answer> = {
  title: string
  part: Part<Answer>
  /** How tall it is about to be. */
  height: string
  children: (answer: Answer) => ReactNode
}

/** A panel whose answer comes after the first numbers: its shape, why there is none, or what came; old figures stay, dimmed. */
export function PartPanel<Answer>({ title, part, height, children }: PartPanelProps<Answer>) {
  if (part.error !== null) {
    return (
      <Section title={title}>
        <ErrorState message={part.error.message} onRetry={part.retry} headingLevel={3} />
      </Section>
    )
  }
  if (part.drawn === undefined) {
    return (
      <Section title={title}>
        <div role="status" aria-label={t`Loading: ${title}`}>
          <Skeleton className={height} />
        </div>
      </Section>
    )
  }
  return (
    <div aria-busy={part.isOld} className={cx('min-w-0 transition-opacity', part.isOld && 'opacity-60')}>
      {children(part.drawn)}
    </div>
  )
}
