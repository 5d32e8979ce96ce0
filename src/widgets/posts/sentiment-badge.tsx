import { t } from '@lingui/core/macro'
import type { Post, Sentiment } from '#contract/posts/posts.ts'
import { formatShare } from '#src/text/format.ts'
import { sentimentName } from '#src/text/terms.ts'
import { cx } from '#src/ui/cx.ts'

const looks: Record<Sentiment, { sign: string; className: string }> = {
  positive: { sign: '+', className: 'text-on-positive' },
  neutral: { sign: '○', className: 'text-ink-soft' },
  negative: { sign: '−', className: 'text-on-negative' },
  unsure: { sign: '±', className: 'text-ink-soft' },
  unknown: { sign: '?', className: 'text-ink-faint' },
}

export const SentimentSign = ({ sentiment }: Pick<Post, 'sentiment'>) => (
  <span
    aria-hidden
    className={cx(
      'grid size-4 place-items-center rounded-full border border-current text-2xs leading-none',
      looks[sentiment].className,
    )}
  >
    {looks[sentiment].sign}
  </span>
)

/** Sign and word show the sentiment, so that colour isn't the only cue. */
type SentimentBadgeProps = Pick<Post, 'sentiment' | 'sentimentProbability' | 'sentimentCorrected'>

function basisOf({ sentimentProbability, sentimentCorrected }: SentimentBadgeProps) {
  if (sentimentCorrected || sentimentProbability === null) return undefined
  return t`Most likely sentiment (${formatShare(sentimentProbability)})`
}

export function SentimentBadge(props: SentimentBadgeProps) {
  const { sentiment, sentimentCorrected } = props
  return (
    <span
      title={basisOf(props)}
      className={cx('inline-flex items-center gap-1 text-xs font-medium', looks[sentiment].className)}
    >
      <SentimentSign sentiment={sentiment} />
      {sentimentCorrected ? t`${sentimentName(sentiment)}, corrected` : sentimentName(sentiment)}
    </span>
  )
}
