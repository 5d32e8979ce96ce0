import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { AnyTable, Table } from '#contract/answers/table.ts'
import { type Topics as Answer, topicSourcesTable, topicsTable, topicStepsTable } from '#contract/answers/topics.ts'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { type PanelId, panelTitles } from '#contract/reports/panel-titles.ts'
import { topicsQuery } from '#src/api/conversation.ts'
import { formatNumber, formatShare, withinSentence } from '#src/text/format.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { useIsReadOnly } from '#src/ui/read-only.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import type { Page } from '../insight-page/page.ts'
import { type BodyProps, definePanel } from '../insight-page/panel.tsx'
import { TopicsView } from '../scope/search.ts'
import { TopicRows } from './topic-rows.tsx'
import { TopicsBySource } from './topics-by-source.tsx'
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

const Panel = definePanel({
  title: (page) => translateEnglish(panelTitles[views[viewOf(page)].id]),
  reportPanel: (page) => views[viewOf(page)].id,
  of: 'topics',
  steps: ['found', 'parts', 'details', 'firsts'],
  question: ({ scope }) => topicsQuery(scope),
  metric: conversationMetrics.topics,
  note: ({ read }, page) =>
    [
      (viewOf(page) === 'bars' ? [t`Posts`, t`vs. previous period`, t`Net sentiment`] : [t`Posts`])
        .map(withinSentence)
        .join(', '),
      ...(read.posts < read.of
        ? [t`terms from ${formatNumber(read.posts)} of ${formatNumber(read.of)} posts, counted across all posts`]
        : []),
    ].join(' · '),
  table: (answer: Answer, page) => views[viewOf(page)].table(answer) as Table<Answer, unknown>,
  height: 'h-180 @4xl:h-112',
  waitsUntilSeen: true,
  nothing: ({ topics }) => (topics.length === 0 ? t`Too few posts share terms to form topics.` : null),
  Body,
})

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
      <p className="text-xs text-ink-soft">
        <Trans>
          Other posts: {formatNumber(answer.other.posts)} ({formatShare(answer.other.share)}). A post can belong to
          several topics.
        </Trans>
      </p>
    </div>
  )
}
