import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { type ConversationMap, pairsTable, writtenWord } from '#contract/answers/conversation.ts'
import { pickColumns } from '#contract/answers/table.ts'
import { conversationMapQuery } from '#src/api/conversation.ts'
import { formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { useDrawing } from '#src/ui/card.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { colourOf, MapDrawing, mapHeight } from './map-drawing.tsx'
import { toTableColumn } from '#src/widgets/columns.tsx'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { formatCount, marginText } from './labels.ts'
import { ButtonUnlessReadOnly } from '#src/ui/read-only.tsx'

const maxListed = 6

export const WordMap = definePanel({
  id: 'conversation.words',
  of: 'conversation-map',
  steps: ['words', 'counted', 'posts'],
  question: ({ scope }) => conversationMapQuery(scope),
  metric: conversationMetrics.map,
  table: () => pairsTable,
  height: 'h-188',
  nothing: ({ nodes }) => (nodes.length > 0 ? null : t`None in these posts`),
  Body: ({ answer, page: { drillDown, open } }: BodyProps<ConversationMap>) => {
    const words = { map: answer, drillDown, onOpen: open }
    return (
      <>
        <MapOrPairs {...words} />
        <Communities {...words} />
      </>
    )
  },
})

type WordMapProps = {
  map: ConversationMap
  drillDown: DrillDown | null
  onOpen: (drillDown: DrillDown) => void
}

function MapOrPairs(props: WordMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const asTable = useDrawing({ title: t`Words that occur together`, frame, hasTable: true })
  return <div ref={frame}>{asTable ? <Pairs {...props} /> : <MapDrawing {...props} />}</div>
}

function Communities({ map: { nodes }, drillDown, onOpen }: WordMapProps) {
  const groups = [...Map.groupBy(nodes, ({ community }) => community)]
    .filter(([, members]) => members.length > 1)
    .toSorted(([a], [b]) => a - b)
    .slice(0, maxListed)
  return (
    <ol aria-label={t`Word groups`} className="mt-3 grid gap-1.5 border-t border-line pt-3 text-sm">
      {groups.map(([community, members]) => (
        <li key={community} className="flex gap-2">
          <span className="mt-1 flex shrink-0 items-center gap-1 self-start text-xs text-ink-faint">
            <svg width="10" height="10" aria-hidden>
              <circle cx="5" cy="5" r="4.5" fill={colourOf(community)} />
            </svg>
            {formatNumber(community + 1)}
          </span>
          <ul className="flex min-w-0 flex-wrap gap-x-1">
            {members.map(({ term, written, posts, margin }) => (
              <li key={term} className="min-w-0">
                <ButtonUnlessReadOnly
                  aria-pressed={drillDown?.term === term && !drillDown.beside}
                  title={marginText(margin) ?? t`Open the posts`}
                  onClick={() => onOpen({ term })}
                  className="min-h-6 max-w-full rounded-sm px-1 text-left hover:bg-hover aria-pressed:bg-water-2 pointer-coarse:min-h-8"
                >
                  <bdi>{written ?? term}</bdi>{' '}
                  <span className="text-xs text-ink-faint">{formatCount({ posts, margin })}</span>
                </ButtonUnlessReadOnly>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Pairs({ map, drillDown, onOpen }: WordMapProps) {
  const columns: Column<ConversationMap['edges'][number]>[] = [
    {
      id: 'pair',
      header: t`Words`,
      cell: ({ from, to }) => (
        <ButtonUnlessReadOnly
          aria-pressed={drillDown?.term === from && drillDown.beside === to}
          onClick={() => onOpen({ term: from, beside: to })}
          className="min-h-6 rounded-sm px-1 text-left hover:bg-hover aria-pressed:bg-water-2 pointer-coarse:min-h-8"
        >
          <bdi>{writtenWord(map, from)}</bdi> + <bdi>{writtenWord(map, to)}</bdi>
        </ButtonUnlessReadOnly>
      ),
    },
    {
      id: 'posts',
      header: t`Posts`,
      align: 'end',
      cell: (pair) => <span title={marginText(pair.margin) ?? postCount(pair.posts)}>{formatCount(pair)}</span>,
    },
    ...pickColumns(pairsTable, ['npmi']).map(toTableColumn),
  ]
  return (
    <Table
      caption={t`Words that occur together`}
      columns={columns}
      rows={map.edges}
      rowKey={({ from, to }) => `${from} ${to}`}
      maxHeight={`${mapHeight}px`}
    />
  )
}
