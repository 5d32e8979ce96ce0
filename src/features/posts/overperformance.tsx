import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PostMeasures } from '#contract/posts/posts.ts'
import { formatNumber } from '#src/text/format.ts'
import { formatOverperformance } from './measures.ts'

function definitionOf({ expected }: PostMeasures) {
  const text = t`Overperformance: interactions beside what posts of this author and type get. ×2 is twice as many, ÷2 half as many.`
  if (expected === null) return text
  return `${text} ${t`Expected here: ${formatNumber(expected, expected < 100 ? 1 : 0)}.`}`
}

/** In a column, whose head has the name. */
export function OverperformanceCell({ measures }: { measures: PostMeasures }) {
  return <span title={definitionOf(measures)}>{formatOverperformance(measures)}</span>
}

/** With its name. */
export function OverperformanceFact({ measures }: { measures: PostMeasures }) {
  const score = formatOverperformance(measures)
  if (score === null) return null
  return (
    <span className="text-xs text-ink-soft" title={definitionOf(measures)}>
      {score}{' '}
      <span className="text-ink-faint">
        <Trans>overperformance</Trans>
      </span>
    </span>
  )
}
