import { t } from '@lingui/core/macro'
import { withRows } from '#contract/answers/table.ts'
import { listGrowingTopics, type Topics, topicsTable } from '#contract/answers/topics.ts'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { topicsQuery } from '#src/api/conversation.ts'
import { formatDays } from '#src/text/format.ts'
import { useFirstRows } from '#src/ui/first-rows.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { isSameDrillDown } from '#src/widgets/scope/drill-down.ts'
import { TopicRows } from '#src/widgets/topics/topic-rows.tsx'

const shownAtFirst = 3

/** Topics that are new, or clearly more frequent than in the previous period. */
export const RisingTopics = definePanel({
  id: 'discover.topics',
  of: 'topics',
  steps: ['found', 'parts', 'details', 'firsts'],
  question: ({ scope }) => topicsQuery(scope),
  metric: conversationMetrics.topics,
  note: ({ previous }) => previous && t`compared with ${formatDays(previous.from, previous.to)}`,
  table: (answer) => withRows(topicsTable, listGrowingTopics(answer)),
  height: 'h-52',
  waitsUntilSeen: true,
  nothing: (answer) => {
    if (listGrowingTopics(answer).length > 0) return null
    return answer.previousPosts === 0
      ? t`There are no earlier posts to compare with.`
      : t`No topic grew clearly from the previous period.`
  },
  Body: ({ answer, page }: BodyProps<Topics>) => {
    const { shown, more } = useFirstRows(
      listGrowingTopics(answer),
      ({ rule }) => page.drillDown?.topic === rule,
      shownAtFirst,
    )
    return (
      <>
        <TopicRows
          answer={{ ...answer, topics: [...shown] }}
          page={{
            ...page,
            open: (next) => page.open(next !== null && isSameDrillDown(page.drillDown, next) ? null : next),
          }}
        />
        {more}
      </>
    )
  },
})
