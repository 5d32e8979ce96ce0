import { t } from '@lingui/core/macro'
import { type Conversation, type ConversationRow, rankingTable } from '#contract/answers/conversation.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { formatNumber } from '#src/text/format.ts'
import { cx } from '#src/ui/cx.ts'
import { Section } from '#src/ui/section.tsx'
import { movingOf } from './rank.ts'
import { csvOf } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { counted, sentenceOf, valueName } from './labels.ts'

const rowHeight = 32
const slopeWidth = 96

type MovingProps = {
  conversation: Conversation
  scope: Scope
  selected: string | null
  onOpen: (value: string) => void
}

/** Places of the earlier days on the left, of now on the right, and a slope between the two. */
export function Moving({ conversation, scope, selected, onOpen }: MovingProps) {
  const { kind, rows, previousPosts } = conversation
  const moving = movingOf(rows)
  const before = moving.toSorted((a, b) => (a.placeBefore ?? Infinity) - (b.placeBefore ?? Infinity))
  const isUp = ({ score }: ConversationRow) => score! > 0
  return (
    <Section
      title={t`Moving up and down`}
      note={t`place then and now`}
      actions={
        <CardMenu
          metric={conversationMetrics.places}
          file="conversation-places"
          input={{ ...scope, of: 'conversation', kind }}
          steps={['totals', 'words', 'others', 'counted']}
          rows={() => csvOf(rankingTable(kind), { rows: moving })}
        />
      }
    >
      {moving.length === 0 ? (
        <p className="text-sm text-ink-faint">
          {previousPosts === 0
            ? t`The earlier days have no posts to compare with.`
            : t`Nothing rises or falls more than chance would have it.`}
        </p>
      ) : null}
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
        <ol aria-label={t`Moving up and down`}>
          {moving.map((row) => (
            <li key={row.value}>
              <button
                type="button"
                aria-pressed={row.value === selected}
                title={`${sentenceOf(row)}. ${t`Open the posts`}`}
                onClick={() => onOpen(row.value)}
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
                <bdi className="min-w-0 flex-1 truncate">{valueName(kind, row.value)}</bdi>
                <span className="shrink-0 text-xs text-ink-soft">{counted(row)}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
