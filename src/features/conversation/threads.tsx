import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { minuteMs } from '#contract/durations.ts'
import { authorName } from '#contract/posts/authors.ts'
import { type ConversationThread, type ConversationThreads, threadsTable } from '#contract/answers/conversation.ts'
import { conversationThreadsQuery } from '#src/api/conversation.ts'
import { formatInstant, formatMinutes, formatNumber } from '#src/text/format.ts'
import { authorCount } from '#src/text/insight-terms.ts'
import { postCount, sentimentName, sourceName } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { useFirstRows } from '#src/ui/first-rows.tsx'
import { useWidth } from '#src/ui/charts/use-width.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import type { ConversationSearch } from './search.ts'
import { ThreadTree } from './thread-tree.tsx'
import { ToneMark } from './tone-mark.tsx'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'
import { useIsReadOnly } from '#src/ui/read-only.tsx'

const keyOf = ({ source, root }: ConversationThread) => `${source}:${root}`

export const Threads = definePanel({
  id: 'conversation.threads',
  of: 'conversation-threads',
  steps: ['longest', 'beginnings'],
  question: ({ scope }) => conversationThreadsQuery(scope),
  metric: conversationMetrics.threads,
  note: () => t`each dot is a post`,
  table: () => threadsTable,
  height: 'h-155',
  Body: List,
})

function List({ answer: { threads }, page }: BodyProps<ConversationThreads, ConversationSearch>) {
  const { scope, search, drillDown, open, change } = page
  const tree = search.tree ?? null
  const onTree = (thread: string | null) => change({ tree: thread ?? undefined })
  const { shown, more } = useFirstRows(threads, (thread) => keyOf(thread) === tree, 4)
  const isListed = tree === null || threads.some((thread) => keyOf(thread) === tree)
  return (
    <>
      {threads.length === 0 ? (
        <p className="text-sm text-ink-faint">
          <Trans>None in these posts</Trans>
        </p>
      ) : null}
      {isListed ? null : <ThreadTree scope={scope} thread={tree} />}
      <ol aria-label={t`Longest threads`} className="-my-3 divide-y divide-line">
        {shown.map((thread) => (
          <li key={keyOf(thread)} className="py-3">
            <Thread
              thread={thread}
              isOpen={drillDown?.thread === keyOf(thread)}
              isTree={tree === keyOf(thread)}
              onOpen={() => open({ thread: keyOf(thread) })}
              onTree={() => onTree(tree === keyOf(thread) ? null : keyOf(thread))}
            />
            {tree === keyOf(thread) ? (
              <div className="mt-2">
                <ThreadTree scope={scope} thread={tree} />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      {more && <div className="mt-3">{more}</div>}
    </>
  )
}

type ThreadProps = {
  thread: ConversationThread
  isOpen: boolean
  isTree: boolean
  onOpen: () => void
  onTree: () => void
}

function Thread({ thread, isOpen, isTree, onOpen, onTree }: ThreadProps) {
  const timezone = useTimezone()
  const { source, posts, authors, by, text, from, to } = thread
  return (
    <article aria-label={text.slice(0, 80)} className="grid grid-cols-1 gap-1">
      <p className="line-clamp-2 text-sm wrap-long" dir="auto">
        {text || t`(no text)`}
      </p>
      <p className="text-xs text-ink-faint">
        {[
          ...(by === null ? [] : [authorName(by)]),
          sourceName(source),
          authorCount(authors),
          t`from ${formatInstant(from, timezone)}`,
          formatMinutes((Date.parse(to) - Date.parse(from)) / minuteMs),
        ].join(' · ')}
      </p>
      <Timeline thread={thread} />
      <p className={useIsReadOnly() ? 'hidden' : '-ml-2 flex flex-wrap gap-1'}>
        <Button size="sm" variant="quiet" aria-pressed={isOpen} onClick={onOpen}>
          {postCount(posts)}
        </Button>
        <Button size="sm" variant="quiet" aria-expanded={isTree} onClick={onTree}>
          {t`Show thread`}
        </Button>
      </p>
    </article>
  )
}

const maxStackedDots = 4
const dotStep = 7

function Timeline({ thread }: { thread: ConversationThread }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const dots = layOutDots(thread, width, maxStackedDots)
  const height = Math.max(dotStep, ...dots.map(({ y }) => y + dotStep / 2)) + 2
  const tones = Object.entries(Object.groupBy(thread.replies, ({ sentiment }) => sentiment))
  const texts = tones.map(([tone, list]) => `${formatNumber(list.length)} ${sentimentName(tone as 'positive')}`)
  return (
    <div ref={ref} className="min-h-3">
      {width === 0 ? null : (
        <svg role="img" aria-label={texts.join(', ')} width={width} height={height} className="block">
          <line x1={0} x2={width} y1={height - 1} y2={height - 1} stroke="var(--line-strong)" />
          {dots.map(({ id, x, y, sentiment }) => (
            <ToneMark
              key={id}
              tone={sentiment === 'unsure' ? 'unknown' : sentiment}
              x={x}
              y={height - 2 - y}
              size={2.6}
            />
          ))}
        </svg>
      )}
    </div>
  )
}

const step = 7

/** Dots of a thread by time; overlapping dots are stacked, at most `most` high. */
export function layOutDots(
  { from, to, replies }: ConversationThread,
  width: number,
  maxStacked: number,
): { id: string; x: number; y: number; sentiment: ConversationThread['replies'][number]['sentiment'] }[] {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  const columns = Math.max(1, Math.floor(width / step))
  const piles = new Map<number, number>()
  return replies.flatMap(({ at, id, sentiment }) => {
    const share = end === begin ? 0 : (Date.parse(at) - begin) / (end - begin)
    const column = Math.min(columns - 1, Math.floor(share * columns))
    const pile = piles.get(column) ?? 0
    piles.set(column, pile + 1)
    return pile < maxStacked ? [{ id, x: (column + 0.5) * step, y: (pile + 0.5) * step, sentiment }] : []
  })
}
