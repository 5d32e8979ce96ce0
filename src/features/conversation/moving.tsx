import { t } from '@lingui/core/macro'
import { type Conversation, type ConversationRow, rankingTable } from '#contract/answers/conversation.ts'
import { findMovingRows } from '#contract/answers/conversation-sorting.ts'
import { withRows } from '#contract/answers/table.ts'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { formatNumber } from '#src/text/format.ts'
import { cx } from '#src/ui/cx.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import type { Page } from '#src/widgets/insight-page/page.ts'
import { drillDownOfRow, isTermRanking, findOpenValue } from './choice.ts'
import { rowsInput, rowsOf, rowsSteps } from './question.ts'
import type { ConversationSearch } from './search.ts'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { formatCount, describeRow, valueName } from './labels.ts'
import { ButtonUnlessReadOnly } from '#src/ui/read-only.tsx'

const rowHeight = 32
const slopeWidth = 96

export const Moving = definePanel({
  title: () => translateEnglish(panelTitles['conversation.moving']),
  reportPanel: ({ search }: Page<ConversationSearch>) => (isTermRanking(search) ? 'conversation.moving' : null),
  of: 'conversation',
  steps: rowsSteps,
  input: rowsInput,
  question: rowsOf,
  metric: conversationMetrics.places,
  table: ({ kind, rows }) => withRows(rankingTable(kind), findMovingRows(rows)),
  height: 'h-100',
  nothing: ({ rows, previousPosts }) => {
    if (findMovingRows(rows).length > 0) return null
    return previousPosts === 0 ? t`No posts in the previous period` : t`No significant changes`
  },
  Body: Slopes,
})

/** Slope chart: previous ranks on the left, current ones on the right. */
function Slopes({ answer: { kind, rows }, page: { drillDown, open } }: BodyProps<Conversation, ConversationSearch>) {
  const selected = findOpenValue(kind, drillDown)
  const moving = findMovingRows(rows)
  const before = moving.toSorted((a, b) => (a.placeBefore ?? Infinity) - (b.placeBefore ?? Infinity))
  const isUp = ({ score }: ConversationRow) => score! > 0
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)]">
      <svg width={slopeWidth + 36} height={moving.length * rowHeight} aria-hidden>
        {before.map((row, index) => (
          <text
            key={row.value}
            x={28}
            y={(index + 0.5) * rowHeight + 4}
            textAnchor="end"
            className="fill-ink-faint text-xs"
          >
            {row.placeBefore === null ? '–' : formatNumber(row.placeBefore)}
          </text>
        ))}
        {moving.map((row, index) => (
          <line
            key={row.value}
            x1={36}
            y1={(before.indexOf(row) + 0.5) * rowHeight}
            x2={slopeWidth + 32}
            y2={(index + 0.5) * rowHeight}
            stroke={isUp(row) ? 'var(--series-1)' : 'var(--series-2)'}
            strokeDasharray={isUp(row) ? undefined : '5 3'}
            strokeWidth={row.value === selected ? 3 : 1.75}
            strokeLinecap="round"
          />
        ))}
      </svg>
      <ol aria-label={t`Rising and falling`}>
        {moving.map((row) => (
          <li key={row.value}>
            <ButtonUnlessReadOnly
              aria-pressed={row.value === selected}
              title={`${describeRow(row)}. ${t`Open the posts`}`}
              onClick={() => open(drillDownOfRow(kind, row.value))}
              style={{ height: rowHeight }}
              className={cx(
                'flex w-full items-center gap-2 rounded-sm px-1.5 text-left text-sm -outline-offset-1! hover:bg-hover',
                row.value === selected && 'bg-water-2',
              )}
            >
              <span className="w-6 shrink-0 text-right text-xs text-ink-faint">
                {row.posts === 0 ? '–' : row.place}
              </span>
              <span aria-hidden className={isUp(row) ? 'text-water-6' : 'text-on-negative'}>
                {isUp(row) ? '▲' : '▼'}
              </span>
              <span className="sr-only">{isUp(row) ? t`rising` : t`falling`}</span>
              <bdi className="min-w-0 flex-1 truncate">{valueName(kind, row)}</bdi>
              <span className="shrink-0 text-xs text-ink-soft">{formatCount(row)}</span>
            </ButtonUnlessReadOnly>
          </li>
        ))}
      </ol>
    </div>
  )
}
