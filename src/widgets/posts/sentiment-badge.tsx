import type { Sentiment } from '#contract/posts.ts'
import { sentimentName } from '#src/text/terms.ts'
import { cx } from '#src/ui/cx.ts'

const looks: Record<Sentiment, { sign: string; className: string }> = {
  positive: { sign: '+', className: 'text-on-positive' },
  neutral: { sign: '○', className: 'text-ink-soft' },
  negative: { sign: '−', className: 'text-on-negative' },
  unsure: { sign: '±', className: 'text-ink-soft' },
  unknown: { sign: '?', className: 'text-ink-faint' },
}

/** The verdict on a post, told by a sign and a word as well as by colour. */
export function SentimentBadge({ sentiment }: { sentiment: Sentiment }) {
  const { sign, className } = looks[sentiment]
  return (
    <span className={cx('inline-flex items-center gap-1 text-xs font-medium', className)}>
      <span
        aria-hidden
        className="grid size-4 place-items-center rounded-full border border-current text-2xs leading-none"
      >
        {sign}
      </span>
      {sentimentName(sentiment)}
    </span>
  )
}
