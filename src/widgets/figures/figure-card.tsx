import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Sparkline } from '#src/ui/charts/sparkline.tsx'
import { isCoverageLow } from '#contract/metrics/coverage.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CardMenu, type CardMenuProps } from './card-menu.tsx'
import { ButtonUnlessReadOnly } from '#src/ui/read-only.tsx'
import { appendPercentSign } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { basedOnText } from './net-sentiment.tsx'

export type Figure = {
  id: string
  name: string
  value: string
  unit: string
  /** The full value with unit, and what a click opens. */
  title: string
  /** Change from the previous period, or null. */
  change: string | null
  rises: boolean | null
  /** Whether both counts are too small to compare. */
  isTooFew?: boolean
  /** Null without a comparison. */
  previous: string | null
  spark: readonly (number | null)[]
  /** Share of posts with the required data, 0 to 1; null without posts. */
  coverage: number | null
  /** Replaces the coverage text, and explains what the other posts lack. */
  basis?: string
  isKnown: boolean
  /** Whether the answer is loading or failed; absent if loaded. */
  absent?: 'loading' | 'failed'
  definition: ReactNode
  menu: CardMenuProps
}

export function FigureRow({
  figures,
  className,
  onOpen,
}: {
  figures: readonly Figure[]
  className: string
  onOpen: (id: string) => void
}) {
  const heading = useId()
  return (
    <section data-figures aria-labelledby={heading} className="overflow-hidden rounded-md border border-line bg-line">
      <h2 id={heading} className="sr-only">
        <Trans>Key figures</Trans>
      </h2>
      <ul className={className}>
        {figures.map((figure) => (
          <li key={figure.id} className="min-w-0 bg-surface">
            <Card name={figure.name}>
              <FigureCard figure={figure} onOpen={() => onOpen(figure.id)} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Faded, because the figure covers too few of the posts; the card shows its share. */
const hasLowCoverage = ({ isKnown, coverage }: Figure) => isKnown && isCoverageLow(coverage)

function figureCoverageText(figure: Figure) {
  const { coverage, absent, basis } = figure
  if (absent === 'loading') return null
  if (absent === 'failed') return t`did not load`
  if (coverage === null) return postCount(0)
  if (basis === undefined && hasLowCoverage(figure)) return null
  return basis ?? basedOnText(coverage)
}

/** The per cent sign belongs to the value: `0.24%` and `of followers`. */
const withPercent = ({ value, unit, isKnown }: Figure) =>
  isKnown && unit.startsWith('%') ? { value: appendPercentSign(value), unit: unit.slice(1).trim() } : { value, unit }

function FigureCard({ figure, onOpen }: { figure: Figure; onOpen: () => void }) {
  const { name, title, coverage, spark, absent } = figure
  const { value, unit } = withPercent(figure)
  return (
    <article
      aria-label={name}
      aria-busy={absent === 'loading'}
      className="group/card flex h-full min-h-40 flex-col px-3 pt-2 pb-2"
    >
      <header className="flex flex-wrap items-start justify-end">
        <h3 className="min-w-min flex-1 py-1 text-xs leading-4 font-medium wrap-break-word hyphens-auto text-ink-soft">
          {name}
        </h3>
        <span className="flex">
          {figure.definition}
          <CardMenu {...figure.menu} />
        </span>
      </header>
      <ButtonUnlessReadOnly
        onClick={onOpen}
        title={title}
        className="-mx-1 flex flex-wrap items-baseline gap-x-1.5 rounded-sm px-1 text-left hover:bg-hover"
      >
        <span className={cx('text-2xl font-medium tracking-tight', hasLowCoverage(figure) && 'text-ink-faint')}>
          {value}
        </span>
        {unit.toLowerCase() === name.toLowerCase() ? null : <span className="text-xs text-ink-faint">{unit}</span>}
        {hasLowCoverage(figure) ? (
          <span className="w-full text-xs font-medium text-signal">{basedOnText(coverage!)}</span>
        ) : null}
      </ButtonUnlessReadOnly>
      {absent === 'loading' ? <Skeleton className="my-0.5 h-3 w-2/3" /> : <Change figure={figure} />}
      <div className="mt-auto pt-2">
        <Sparkline values={spark} />
        <p className="mt-1 text-2xs text-ink-faint" title={t`Share of posts with the required data`}>
          {figureCoverageText(figure)}
        </p>
      </div>
    </article>
  )
}

function Change({ figure: { change, rises, previous, isTooFew = false } }: { figure: Figure }) {
  if (previous === null || (change === null && previous === '–')) return null
  const sign = rises === null ? '' : rises ? '▲ ' : '▼ '
  return (
    <p className="flex flex-wrap gap-x-2 text-xs">
      {change ? (
        <span className="font-medium">
          <span aria-hidden>{sign}</span>
          {change}
        </span>
      ) : (
        <span className="text-ink-faint">
          {isTooFew ? <Trans>too few posts</Trans> : <Trans>not comparable</Trans>}
        </span>
      )}
      <span className="text-ink-faint">
        <Trans>previously {previous}</Trans>
      </span>
    </p>
  )
}
