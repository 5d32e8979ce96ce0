import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ratioToPastWeeksColumn } from '#contract/answers/columns.ts'
import { maskUnfinishedSteps } from '#contract/answers/step-parts.ts'
import type { Topic, Topics } from '#contract/answers/topics.ts'
import { toDisplayedLift, toDisplayedTrendState } from '#contract/metrics/small-counts.ts'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { Sparkline } from '#src/ui/charts/sparkline.tsx'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ButtonUnlessReadOnly } from '#src/ui/read-only.tsx'
import { cellText } from '../columns.tsx'
import { NetSentiment } from '../figures/net-sentiment.tsx'
import type { BodyProps } from '../insight-page/panel.tsx'
import { StateBadge } from '../trends/trend-state.tsx'
import { TopicDetails } from './topic-details.tsx'

/** Posts of topics as bars in the colours of their sentiment, with share and trend; each topic expands to its details. */
export function TopicRows({ answer, page: { drillDown, open } }: BodyProps<Topics>) {
  const [expanded, setExpanded] = useState<string | null>(null)
  const max = Math.max(1, ...answer.topics.map(({ posts }) => posts))
  return (
    <ol aria-label={t`Topics`} className="-mx-2 grid grid-cols-1 gap-x-8 @4xl:grid-cols-2">
      {answer.topics.map((topic) => (
        <li key={topic.id} className="min-w-0">
          <div className="flex items-start">
            <TopicRow
              topic={topic}
              max={max}
              spark={maskUnfinishedSteps(topic.spark, answer.range)}
              open={drillDown?.topic === topic.rule}
              onOpen={() => open({ topic: topic.rule, topicName: topic.name })}
            />
            <IconButton
              className="no-print"
              label={t`Details: ${topic.name}`}
              aria-expanded={expanded === topic.id}
              onClick={() => setExpanded(expanded === topic.id ? null : topic.id)}
              icon={<ChevronDown size={16} aria-hidden className={cx(expanded === topic.id && 'rotate-180')} />}
            />
          </div>
          {expanded === topic.id ? <TopicDetails topic={topic} examples={answer.examples} /> : null}
        </li>
      ))}
    </ol>
  )
}

type TopicRowProps = {
  topic: Topic
  max: number
  spark: ReturnType<typeof maskUnfinishedSteps>
  open: boolean
  onOpen: () => void
}

function TopicRow({ topic, max, spark, open, onOpen }: TopicRowProps) {
  const { name, posts, margin, share, netSentiment, sentimentCoverage, positive, negative } = topic
  const state = toDisplayedTrendState(topic)
  const toned = [
    { tone: 'positive', width: positive, color: 'var(--positive)' },
    { tone: 'other', width: posts - positive - negative, color: 'var(--neutral)' },
    { tone: 'negative', width: negative, color: 'var(--negative)' },
  ]
  return (
    <ButtonUnlessReadOnly
      aria-pressed={open}
      title={t`Open the posts`}
      onClick={onOpen}
      className={cx(
        'block min-w-0 flex-1 rounded-sm px-2 py-1 text-left text-sm -outline-offset-1! hover:bg-hover pointer-coarse:min-h-10',
        open && 'bg-water-2',
      )}
    >
      <span className="flex items-center gap-2">
        <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
        {state === 'stable' ? null : <StateBadge state={state} />}
        <span className="w-14 shrink-0 max-sm:hidden">
          <Sparkline values={spark} />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
        <span title={margin === null ? undefined : t`± ${formatNumber(margin)} (95% confidence)`}>
          {margin === null ? '' : '≈ '}
          {formatNumber(posts)} · {formatShare(share)}
        </span>
        <span>{cellText(ratioToPastWeeksColumn, { lift: toDisplayedLift(topic) })}</span>
        <span className="ml-auto" title={t`Net sentiment`}>
          <NetSentiment value={netSentiment} coverage={sentimentCoverage} />
        </span>
      </span>
      <span aria-hidden className="mt-1 flex h-1 bg-sunken">
        {toned.map(({ tone, width, color }) => (
          <span key={tone} style={{ width: `${(width / max) * 100}%`, background: color }} />
        ))}
      </span>
    </ButtonUnlessReadOnly>
  )
}
