import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type Conversation, type ConversationRow, rankingTable } from '#contract/answers/conversation.ts'
import { sortRows } from '#contract/answers/conversation-sorting.ts'
import { withRows } from '#contract/answers/table.ts'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { ScatterPlot } from '#src/ui/charts/scatter-plot.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import type { Page } from '#src/widgets/insight-page/page.ts'
import { parseArea, toBox, drillDownOfRow, isTermRanking, findOpenValue } from './choice.ts'
import { rowsInput, rowsOf, rowsSteps } from './question.ts'
import type { ConversationSearch } from './search.ts'
import { toTone } from './shown-rows.ts'
import { ToneMark } from './tone-mark.tsx'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { describeRow, valueName } from './labels.ts'

/** The list offers the same values and actions by keyboard. */
export const KeynessPlot = definePanel({
  title: () => translateEnglish(panelTitles['conversation.keyness']),
  reportPanel: ({ search }: Page<ConversationSearch>) => (isTermRanking(search) ? 'conversation.keyness' : null),
  of: 'conversation',
  steps: rowsSteps,
  input: rowsInput,
  question: rowsOf,
  metric: conversationMetrics.keyness,
  picture: hasRest,
  table: ({ kind, rows }) => withRows(rankingTable(kind), sortRows(rows, 'distinctive')),
  height: 'h-101',
  nothing: (answer) =>
    hasRest(answer) ? null : t`There are no other posts to compare with. Choose fewer days or a query.`,
  Body: Keyness,
})

function hasRest({ rows }: Conversation) {
  return rows.some(({ distinctiveness }) => distinctiveness !== null)
}

function Keyness({ answer, page: { search, drillDown, open, change } }: BodyProps<Conversation, ConversationSearch>) {
  const { kind } = answer
  const shown = useMemo(
    () => answer.rows.filter(({ posts, distinctiveness }) => posts > 0 && distinctiveness !== null),
    [answer.rows],
  )
  const dots = useMemo(
    () =>
      shown
        .toSorted((a, b) => weightOf(b) - weightOf(a))
        .map((row) => ({
          id: row.value,
          name: valueName(kind, row),
          x: row.posts,
          y: row.distinctiveness!,
          size: 1,
          label: `${valueName(kind, row)}: ${describeRow(row)}`,
        })),
    [shown, kind],
  )
  return (
    <>
      <ScatterPlot
        isEven
        label={t`Frequency and distinctiveness. Use the arrow keys to move, Enter to open posts, and Shift with the arrow keys to select an area.`}
        xName={t`Posts`}
        yName={t`distinctiveness`}
        dots={dots}
        height={380}
        area={parseArea(search.box)}
        selected={findOpenValue(kind, drillDown)}
        mark={({ id }, at) => (
          <ToneMark {...at} tone={toTone(shown.find(({ value }) => value === id)?.netSentiment ?? null)} size={4.5} />
        )}
        onOpen={(value) => open(drillDownOfRow(kind, value))}
        onArea={(area) => change({ box: toBox(area) })}
        areaLabel={(_, count) => t`${count} selected. Press Enter to list them, Escape to clear the selection.`}
      />
      <ToneLegend />
    </>
  )
}

const weightOf = ({ distinctiveness, posts }: ConversationRow) => Math.abs(distinctiveness!) * Math.log10(posts + 1)

const ToneLegend = () => (
  <ul aria-label={t`Net sentiment`} className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-soft">
    {(
      [
        ['positive', t`Positive`],
        ['neutral', t`Neutral`],
        ['negative', t`Negative`],
        ['unknown', t`Not classified`],
      ] as const
    ).map(([tone, name]) => (
      <li key={tone} data-legend="" className="flex items-center gap-1.5">
        <svg width="12" height="12" aria-hidden>
          <ToneMark tone={tone} x={6} y={6} size={4.2} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)
