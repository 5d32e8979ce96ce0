import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { AnyTable, Table } from '#contract/answers/table.ts'
import {
  topicQueriesTable,
  type Topics as Answer,
  topicSourcesTable,
  topicsTable,
  topicStepsTable,
} from '#contract/answers/topics.ts'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { type PanelId, panelTitles } from '#contract/reports/panel-titles.ts'
import { topicsQuery } from '#src/api/conversation.ts'
import { formatNumber, formatShare, withinSentence } from '#src/text/format.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { useIsReadOnly } from '#src/ui/read-only.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { comparing, comparisonInput } from '../comparison/page-comparison.ts'
import type { Page } from '../insight-page/page.ts'
import { type BodyProps, definePanel } from '../insight-page/panel.tsx'
import { TopicsView } from '../scope/search.ts'
import { TopicRows } from './topic-rows.tsx'
import { TopicsByQuery as SplitByQuery, TopicsBySource } from './split-topics.tsx'
import { TopicsOverTime } from './topics-over-time.tsx'
import { useHasTopics } from './use-has-topics.ts'

type View = {
  id: PanelId
  name: string
  View: ComponentType<BodyProps<Answer>>
  table: (answer: Answer) => AnyTable
}

const views: Record<TopicsView, View> = {
  bars: { id: 'conversation.topics', name: /*i18n*/ 'Bars', View: TopicRows, table: () => topicsTable },
  time: { id: 'conversation.topicsOverTime', name: /*i18n*/ 'Over time', View: TopicsOverTime, table: topicStepsTable },
  source: {
    id: 'conversation.topicsBySource',
    name: /*i18n*/ 'By source',
    View: TopicsBySource,
    table: topicSourcesTable,
  },
}

const viewOf = ({ search }: Pick<Page, 'search'>) => search.topicsView ?? 'bars'

/** The subjects of the posts. */
export const Topics = ({ className }: { className?: string }) =>
  useHasTopics() ? <Panel className={className} /> : null

const shared = {
  of: 'topics',
  steps: ['found', 'parts', 'details', 'firsts'],
  metric: conversationMetrics.topics,
  height: 'h-180 @4xl:h-112',
  waitsUntilSeen: true,
  nothing: ({ topics }: Answer) => (topics.length === 0 ? t`Too few posts share terms to form topics.` : null),
} as const

/** The subjects of compared queries, each with its posts by query. */
export const TopicsByQuery = ({ className }: { className?: string }) =>
  useHasTopics({ byQuery: true }) ? <ComparedPanel className={className} /> : null

const Panel = definePanel({
  ...shared,
  title: (page) => translateEnglish(panelTitles[views[viewOf(page)].id]),
  reportPanel: (page) => views[viewOf(page)].id,
  question: ({ scope }) => topicsQuery(scope),
  note: (answer, page) =>
    toNote(answer, viewOf(page) === 'bars' ? [t`Posts`, t`vs. previous period`, t`Net sentiment`] : [t`Posts`]),
  table: (answer: Answer, page) => views[viewOf(page)].table(answer) as Table<Answer, unknown>,
  Body,
})

const ComparedPanel = definePanel({
  ...comparing,
  ...shared,
  id: 'comparison.topics',
  question: (page) => topicsQuery(comparisonInput(page)),
  note: (answer) => toNote(answer, [t`Posts`]),
  table: topicQueriesTable,
  Body: (body: BodyProps<Answer>) => (
    <div className="grid grid-cols-1 gap-3">
      <SplitByQuery {...body} />
      <Remainder {...body} />
    </div>
  ),
})

const toNote = ({ read }: Answer, figures: readonly string[]) =>
  [
    figures.map(withinSentence).join(', '),
    ...(read.posts < read.of
      ? [t`terms from ${formatNumber(read.posts)} of ${formatNumber(read.of)} posts, counted across all posts`]
      : []),
  ].join(' · ')

function Body({ answer, page }: BodyProps<Answer>) {
  const isReadOnly = useIsReadOnly()
  const { View } = views[viewOf(page)]
  return (
    <div className="grid grid-cols-1 gap-3">
      {isReadOnly ? null : (
        <div className="no-print">
          <SegmentedControl
            label={t`View`}
            value={viewOf(page)}
            options={TopicsView.options.map((value) => ({ value, label: translateEnglish(views[value].name) }))}
            onChange={(topicsView) => page.change({ topicsView })}
          />
        </div>
      )}
      <View answer={answer} page={page} />
      <Remainder answer={answer} />
    </div>
  )
}

const Remainder = ({ answer: { other } }: Pick<BodyProps<Answer>, 'answer'>) => (
  <p className="text-xs text-ink-soft">
    <Trans>
      Other posts: {formatNumber(other.posts)} ({formatShare(other.share)}). A post can belong to several topics.
    </Trans>
  </p>
)
