import { t } from '@lingui/core/macro'
import { type ConversationMap, writtenWord } from '#contract/answers/conversation.ts'
import { formatNumber } from '#src/text/format.ts'
import { useWidth } from '#src/ui/charts/use-width.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { readableNames } from '#src/ui/charts/dot-names.ts'
import { formatCount } from './labels.ts'

export const mapHeight = 460
const [padX, padY] = [56, 22]
const colours = 6
export const colourOf = (community: number) => `var(--series-${(community % colours) + 1})`

type Node = ConversationMap['nodes'][number]
type Spot = { x: number; y: number }
const nameOf = ({ term, written = term }: Node) => written

/** Posts set a circle's size, strength a line's width; of overlapping names, the one with more posts stays. */
export function MapDrawing({
  map: { nodes, edges },
  drillDown,
  onOpen,
}: {
  map: ConversationMap
  drillDown: DrillDown | null
  onOpen: (drillDown: DrillDown) => void
}) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const max = Math.max(1, ...nodes.map(({ posts }) => posts))
  const radius = ({ posts }: Node) => 4 + 10 * Math.sqrt(posts / max)
  const spotOf = ({ x, y }: Node): Spot => ({
    x: padX + x * (width - 2 * padX),
    y: padY + y * (mapHeight - 2 * padY),
  })
  const spots = new Map(nodes.map((node) => [node.term, spotOf(node)]))
  const named = readableNames(
    nodes.map((node) => ({ name: node.term, x: spotOf(node).x, y: spotOf(node).y - radius(node) })),
  )
  const isOpen = ({ term }: Node) => drillDown?.term === term && !drillDown.beside
  if (nodes.length === 0) return null
  return (
    <div ref={ref}>
      <svg
        role="img"
        aria-label={t`Map of words that occur together. The same words and pairs are listed below.`}
        width={width}
        height={mapHeight}
      >
        {edges.map((edge) => (
          <Line
            key={`${edge.from} ${edge.to}`}
            edge={edge}
            words={[edge.from, edge.to].map((word) => writtenWord({ nodes }, word)).join(' + ')}
            from={spots.get(edge.from)!}
            to={spots.get(edge.to)!}
            isOpen={drillDown?.term === edge.from && drillDown.beside === edge.to}
            onOpen={() => onOpen({ term: edge.from, beside: edge.to })}
          />
        ))}
        {nodes.map((node) => (
          <Word
            key={node.term}
            node={node}
            at={spots.get(node.term)!}
            radius={radius(node)}
            isOpen={isOpen(node)}
            onOpen={() => onOpen({ term: node.term })}
          />
        ))}
        {nodes
          .filter((node) => named.has(node.term) || isOpen(node))
          .map((node) => (
            <Name key={node.term} node={node} at={spots.get(node.term)!} radius={radius(node)} />
          ))}
      </svg>
    </div>
  )
}

function Line({
  edge: { posts, margin, npmi },
  words,
  from,
  to,
  isOpen,
  onOpen,
}: {
  edge: ConversationMap['edges'][number]
  words: string
  from: Spot
  to: Spot
  isOpen: boolean
  onOpen: () => void
}) {
  const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the table is the way by keyboard
    <g className="cursor-pointer" onClick={onOpen}>
      <title>{`${words}: ${formatCount({ posts, margin })}, NPMI ${formatNumber(npmi, 2)}`}</title>
      <line {...ends} stroke="transparent" strokeWidth="9" />
      <line
        {...ends}
        stroke={isOpen ? 'var(--signal)' : 'var(--line-strong)'}
        strokeWidth={isOpen ? 3 : 0.6 + 2.4 * Math.max(0, npmi)}
      />
    </g>
  )
}

type WordProps = { node: Node; at: Spot; radius: number; isOpen: boolean; onOpen: () => void }

const Word = ({ node, at: { x, y }, radius, isOpen, onOpen }: WordProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the lists below are the way by keyboard
  <g className="cursor-pointer" data-word={node.term} onClick={onOpen}>
    <title>{`${nameOf(node)}: ${formatCount(node)}`}</title>
    <circle
      cx={x}
      cy={y}
      r={radius}
      fill={colourOf(node.community)}
      stroke={isOpen ? 'var(--signal)' : 'var(--surface)'}
      strokeWidth={isOpen ? 3 : 1.5}
    />
  </g>
)

/** Drawn after all circles, which would cover it. */
const Name = ({ node, at: { x, y }, radius }: Pick<WordProps, 'node' | 'at' | 'radius'>) => (
  <text
    lang=""
    x={x}
    y={y - radius - 3}
    textAnchor="middle"
    className="pointer-events-none fill-ink text-2xs"
    stroke="var(--surface)"
    strokeWidth="3"
    paintOrder="stroke"
  >
    {nameOf(node)}
  </text>
)
