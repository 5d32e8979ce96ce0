import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import { repliesTable, type ConversationThreads } from '#contract/answers/conversation.ts'
import { conversationThreadsQuery } from '#src/api/conversation.ts'
import { replyCount } from '#src/text/insight-terms.ts'
import { sourceName } from '#src/text/terms.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { HeatCell } from '#src/ui/charts/heat-cell.tsx'

const longName = (speaker: ConversationThreads['speakers'][number]) =>
  `${authorName(speaker)} (${sourceName(speaker.source)})`

export const ReplyMatrix = definePanel({
  id: 'conversation.answers',
  of: 'conversation-threads',
  steps: ['speakers', 'answers'],
  question: ({ scope }) => conversationThreadsQuery(scope),
  metric: conversationMetrics.answers,
  table: () => repliesTable,
  height: 'h-155',
  nothing: ({ speakers }) => (speakers.length > 0 ? null : t`No author replies to another author’s post.`),
  Body: Matrix,
})

/** Rows are the replying authors; columns use the rows' numbers. */
function Matrix({ answer: { speakers, answers }, page: { drillDown, open } }: BodyProps<ConversationThreads>) {
  const cells = new Map(answers.map(({ from, to, posts }) => [`${from} ${to}`, posts]))
  const max = Math.max(1, ...answers.map(({ posts }) => posts))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section aria-label={t`Replies between authors`} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-separate border-spacing-0.5 text-xs print:[zoom:0.6]">
        <thead>
          <tr>
            <th scope="col" className="text-left font-normal whitespace-nowrap text-ink-faint">
              <Trans>rows reply to columns</Trans>
            </th>
            {speakers.map((speaker, place) => (
              <th
                key={authorKey(speaker)}
                scope="col"
                title={longName(speaker)}
                className="min-w-6 font-normal text-ink-faint"
              >
                <span className="sr-only">{longName(speaker)}</span>
                <span aria-hidden>{place + 1}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {speakers.map((from, row) => (
            <tr key={authorKey(from)}>
              <th
                scope="row"
                title={`${longName(from)}: ${replyCount(from.written)}`}
                className="sticky left-0 w-full max-w-0 min-w-30 truncate bg-surface pr-2 text-left font-normal"
              >
                <span className="text-ink-faint">{row + 1}</span> <bdi>{authorName(from)}</bdi>{' '}
                <span className="text-ink-faint">{sourceName(from.source)}</span>
              </th>
              {speakers.map((to, column) => (
                <td key={authorKey(to)} className="p-0 text-center">
                  {row === column ? (
                    <span aria-hidden className="block size-6 bg-sunken" />
                  ) : (
                    <HeatCell
                      value={cells.get(`${row} ${column}`) ?? 0}
                      max={max}
                      name={t`${authorName(from)} to ${authorName(to)}`}
                      inWords={replyCount(cells.get(`${row} ${column}`) ?? 0)}
                      isOpen={
                        drillDown?.author === from.id &&
                        drillDown.source === from.source &&
                        drillDown.answers === authorKey(to)
                      }
                      onOpen={() =>
                        open({
                          author: from.id,
                          source: from.source,
                          name: authorName(from),
                          answers: authorKey(to),
                          answersName: authorName(to),
                        })
                      }
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
