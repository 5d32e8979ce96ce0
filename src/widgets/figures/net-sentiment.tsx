import { t } from '@lingui/core/macro'
import { netSentimentColumn } from '#contract/answers/columns.ts'
import { isThin } from '#contract/metrics/covered.ts'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { cx } from '#src/ui/cx.ts'
import { cellText } from '../columns.tsx'

/** "of 67 % of posts": how many of the posts net sentiment speaks of. */
export const coveredWords = (coverage: number) => t`of ${formatShare(coverage)} of posts`

/** What the others of the posts lack. */
export const unclassifiedWords = ({ unsure, unclassified }: { unsure: number; unclassified: number }): string[] => [
  ...(unsure > 0 ? [t`${formatNumber(unsure)} unsure`] : []),
  ...(unclassified > 0 ? [t`${formatNumber(unclassified)} not classified`] : []),
]

type NetSentimentProps = {
  value: number | null
  /** 0 to 1 of the posts; null where it is not known. */
  coverage: number | null
  /** As it stands elsewhere, without the digits of a table say. */
  text?: string
  className?: string
  /** Whether there is room for the share also where it is more than half. */
  saysShare?: boolean
}

/** A net sentiment in a row of others: of less than half of the posts it is faded, and the share stands beside it. */
export function NetSentiment({ value, coverage, text, className, saysShare = false }: NetSentimentProps) {
  const shown = text ?? cellText(netSentimentColumn, { netSentiment: value })
  if (value === null || coverage === null) return <span className={className}>{shown}</span>
  const isFaded = isThin(coverage)
  const words = coveredWords(coverage)
  return (
    <span className={cx('whitespace-nowrap', className, isFaded && 'text-ink-soft')} title={words}>
      {shown}{' '}
      {isFaded || (saysShare && coverage < 1) ? (
        <span className="text-2xs text-ink-soft">
          <span aria-hidden>{t`of ${formatShare(coverage)}`}</span>
          <span className="sr-only">{words}</span>
        </span>
      ) : (
        <span className="sr-only">{words}</span>
      )}
    </span>
  )
}
