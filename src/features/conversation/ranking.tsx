import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { maskUnfinishedSteps } from '#contract/answers/step-parts.ts'
import { ratioToPastWeeksColumn } from '#contract/answers/columns.ts'
import {
  type Conversation,
  type ConversationRow,
  distinctivenessColumn,
  rankingNames,
  rankingTable,
} from '#contract/answers/conversation.ts'
import { sortRows } from '#contract/answers/conversation-sorting.ts'
import { withRows } from '#contract/answers/table.ts'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { formatShare, withinSentence } from '#src/text/format.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import type { Area } from '#src/ui/charts/scatter-plot.tsx'
import { Sparkline } from '#src/ui/charts/sparkline.tsx'
import { cx } from '#src/ui/cx.ts'
import { useFirstRows } from '#src/ui/first-rows.tsx'
import { NetSentiment } from '#src/widgets/figures/net-sentiment.tsx'
import type { Page } from '#src/widgets/insight-page/page.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { toDisplayedLift } from '#contract/metrics/small-counts.ts'
import { StateBadge } from '#src/widgets/trends/trend-state.tsx'
import { isInArea, shownRows, toTone } from './shown-rows.ts'
import type { ConversationSearch, RankingSortKey as By } from './search.ts'
import { parseArea, toRankingOptions, drillDownOfRow, findOpenValue } from './choice.ts'
import { rowsInput, rowsOf, rowsSteps } from './question.ts'
import { ToneMark } from './tone-mark.tsx'
import { cellText } from '#src/widgets/columns.tsx'
import { formatCount, marginText, describeRow, valueName } from './labels.ts'
import { ButtonUnlessReadOnly, useIsReadOnly } from '#src/ui/read-only.tsx'

const listedOf = ({ rows }: Conversation, { by, area }: { by: By; area: Area | null }) =>
  sortRows(rows, by)
    .filter((row) => isInArea(row, area))
    .slice(0, area === null ? shownRows : undefined)

const orderingOf = (search: ConversationSearch) => ({ by: toRankingOptions(search).by, area: parseArea(search.box) })

/** Lists only the rows inside the plot's brush, if there is one. */
export const Ranking = definePanel({
  title: ({ search }: Page<ConversationSearch>) => translateEnglish(rankingNames[toRankingOptions(search).kind]),
  reportPanel: ({ search }) => `conversation.${toRankingOptions(search).kind}` as const,
  of: 'conversation',
  steps: rowsSteps,
  input: rowsInput,
  question: rowsOf,
  metric: (page) => conversationMetrics[toRankingOptions(page.search).kind === 'phrase' ? 'phrases' : 'ranking'],
  note: (_, { search }) =>
    [
      withinSentence(t`Posts`),
      toRankingOptions(search).by === 'distinctive' ? t`distinctiveness` : t`vs. previous period`,
      withinSentence(t`Net sentiment`),
    ].join(', '),
  table: (answer, { search }) => withRows(rankingTable(answer.kind), listedOf(answer, orderingOf(search))),
  height: 'h-72 @4xl:h-101',
  Body: Rows,
})

function Rows({ answer, page: { search, drillDown, open, change } }: BodyProps<Conversation, ConversationSearch>) {
  const { kind, rows } = answer
  const isReadOnly = useIsReadOnly()
  const { by, area } = orderingOf(search)
  const selected = findOpenValue(kind, drillDown)
  const listed = listedOf(answer, { by, area })
  const first = useFirstRows(listed, ({ value }) => value === selected)
  const { shown, more } = area === null ? first : { shown: listed, more: null }
  return (
    <>
      {area === null || isReadOnly ? null : (
        <p className="mb-2 flex flex-wrap items-center gap-2 text-xs text-ink-soft">
          <Trans>Selected in the chart</Trans>
          <Button size="sm" variant="quiet" onClick={() => change({ box: undefined })}>
            <Trans>Show all</Trans>
          </Button>
        </p>
      )}
      {listed.length === 0 ? (
        <p className="text-sm text-ink-faint">
          {area === null && rows.length > 0 && by !== 'count'
            ? t`There are no other posts to compare with. Choose fewer days or a query.`
            : t`None in these posts`}
        </p>
      ) : null}
      <ol
        aria-label={translateEnglish(rankingNames[kind])}
        className="-mx-2 grid max-h-[560px] grow grid-cols-1 content-start overflow-y-auto @4xl:auto-rows-[minmax(min-content,3rem)] *:grid *:grid-cols-1"
      >
        {shown.map((row) => (
          <li key={row.value}>
            <Row
              row={row}
              spark={maskUnfinishedSteps(row.spark, answer.range)}
              name={valueName(kind, row)}
              by={by}
              open={row.value === selected}
              onOpen={() => open(drillDownOfRow(kind, row.value))}
            />
          </li>
        ))}
      </ol>
      <div>{more}</div>
    </>
  )
}

type RowProps = {
  row: ConversationRow
  spark: ReturnType<typeof maskUnfinishedSteps>
  name: string
  by: By
  open: boolean
  onOpen: () => void
}

const Row = ({ row, spark, name, by, open, onOpen }: RowProps) => (
  <ButtonUnlessReadOnly
    aria-pressed={open}
    title={`${describeRow(row)}. ${t`Open the posts`}`}
    onClick={onOpen}
    className={cx(
      'flex min-h-8 w-full items-center gap-1.5 rounded-sm px-2 text-left sm:gap-2 text-sm -outline-offset-1! hover:bg-hover pointer-coarse:min-h-10',
      open && 'bg-water-2',
    )}
  >
    <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
    {row.state === 'stable' ? null : <StateBadge state={row.state} />}
    <span className="w-14 shrink-0 max-sm:hidden">
      <Sparkline values={spark} />
    </span>
    <span
      className="min-w-12 shrink-0 text-right text-xs"
      title={marginText(row.margin) ?? t`${formatShare(row.share)} of the posts`}
    >
      {formatCount(row)}
    </span>
    <span className="w-10 shrink-0 sm:w-11 text-right text-xs text-ink-soft">
      {by === 'distinctive'
        ? cellText(distinctivenessColumn, row)
        : cellText(ratioToPastWeeksColumn, { lift: toDisplayedLift(row) })}
    </span>
    <span className="flex w-14 shrink-0 items-center justify-end gap-1.5 text-right text-xs text-ink-soft">
      <NetSentiment value={row.netSentiment} coverage={row.sentimentCoverage} />
      <svg width="10" height="10" aria-hidden className="shrink-0">
        <ToneMark tone={toTone(row.netSentiment)} x={5} y={5} size={3.6} />
      </svg>
    </span>
  </ButtonUnlessReadOnly>
)
