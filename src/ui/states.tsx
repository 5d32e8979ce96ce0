import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { LazyContours } from './lazy-contours.tsx'

type EmptyStateProps = {
  title: string
  /** What belongs here, and what to do next. */
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3
}

export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="grid grid-cols-1 justify-items-center gap-2 px-4 py-8 text-center">
      <div className="h-24 w-72 max-w-full" aria-hidden>
        <LazyContours className="h-full w-full fade-edges text-water-4" seed={7} />
      </div>
      <div className="grid max-w-md justify-items-center gap-2">
        <Heading className="text-lg font-semibold">{title}</Heading>
        {children === undefined ? null : <div className="text-sm text-pretty text-ink-soft">{children}</div>}
        {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
      </div>
    </div>
  )
}

export function ErrorState({
  title = t`This did not load`,
  message,
  onRetry,
  headingLevel = 2,
}: {
  title?: string | undefined
  message: string
  onRetry?: () => void
  headingLevel?: 2 | 3 | undefined
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <CircleAlert size={20} className="text-destructive" aria-hidden />
      <Heading className="text-lg font-semibold">{title}</Heading>
      <p className="max-w-md text-sm wrap-long text-ink-soft">{message}</p>
      {onRetry ? (
        <Button className="mt-3" onClick={onRetry} icon={<RotateCw size={14} aria-hidden />}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
    </div>
  )
}

export const FilterGone = ({ onShowAll, headingLevel }: { onShowAll: (() => void) | null; headingLevel?: 2 | 3 }) => (
  <EmptyState
    title={t`Filter not found`}
    headingLevel={headingLevel}
    action={
      onShowAll === null ? null : (
        <Button variant="primary" onClick={onShowAll}>
          <Trans>Remove filter</Trans>
        </Button>
      )
    }
  >
    <Trans>It was deleted, or you can’t access it.</Trans>
  </EmptyState>
)
