import { t } from '@lingui/core/macro'
import { netSentimentColumn } from '#contract/answers/columns.ts'
import { isCoverageLow } from '#contract/metrics/coverage.ts'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { cx } from '#src/ui/cx.ts'
import { cellText } from '../columns.tsx'

/** "based on 67% of posts": the share of posts that net sentiment covers. */
export const basedOnText = (coverage: number) => t`based on ${formatShare(coverage)} of posts`

export const listUnclassifiedTexts = ({ unsure, unclassified }: { unsure: number; unclassified: number }): string[] => [
  ...(unsure > 0 ? [t`${formatNumber(unsure)} unsure`] : []),
  ...(unclassified > 0 ? [t`${formatNumber(unclassified)} not classified`] : []),
]

type NetSentimentProps = {
  value: number | null
  /** Share of posts, 0 to 1; null if unknown. */
  coverage: number | null
  /** Overrides the number's format, which has a table's digits by default. */
  text?: string
  className?: string
  /** Whether there is space to always show the share, not only below half. */
  saysShare?: boolean
}

/** Net sentiment in a row; if it covers less than half of the posts, it is faded and shows the share. */
export function NetSentiment({ value, coverage, text, className, saysShare = false }: NetSentimentProps) {
  const shown = text ?? cellText(netSentimentColumn, { netSentiment: value })
  if (value === null || coverage === null) return <span className={className}>{shown}</span>
  const isFaded = isCoverageLow(coverage)
  const words = basedOnText(coverage)
  return (
    <span className={cx('whitespace-nowrap', className, isFaded && 'text-ink-soft')} title={words}>
      {shown}{' '}
      {isFaded || (saysShare && coverage < 1) ? (
        <span className="text-2xs text-ink-soft">
          <span aria-hidden>({t`${formatShare(coverage)} classified`})</span>
          <span className="sr-only">{words}</span>
        </span>
      ) : (
        <span className="sr-only">{words}</span>
      )}
    </span>
  )
}
