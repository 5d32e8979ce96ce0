import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import { repliesTable, type ConversationThreads } from '#contract/answers/conversation.ts'
import { conversationThreadsQuery } from '#src/api/conversation.ts'
import { formatNumber } from '#src/text/format.ts'
import { replyCount } from '#src/text/insight-terms.ts'
import { sourceName } from '#src/text/terms.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { ButtonUnlessReadOnly } from '#src/ui/read-only.tsx'

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
                    <Cell
                      posts={cells.get(`${row} ${column}`) ?? 0}
                      max={max}
                      label={t`${authorName(from)} to ${authorName(to)}`}
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

function Cell({
  posts,
  max,
  label,
  isOpen,
  onOpen,
}: {
  posts: number
  max: number
  label: string
  isOpen: boolean
  onOpen: () => void
}) {
  if (posts === 0) return <span className="block size-6" />
  const share = Math.round(20 + 55 * Math.sqrt(posts / max))
  return (
    <ButtonUnlessReadOnly
      aria-pressed={isOpen}
      aria-label={`${label}: ${replyCount(posts)}`}
      title={label}
      onClick={onOpen}
      className="grid h-6 min-w-6 place-items-center rounded-sm px-0.5 -outline-offset-1! hover:ring-1 hover:ring-ink aria-pressed:ring-2 aria-pressed:ring-signal"
      style={{ background: `color-mix(in srgb, var(--water-4) ${share}%, var(--surface))` }}
    >
      {formatNumber(posts)}
    </ButtonUnlessReadOnly>
  )
}
