import { msg, t } from '@lingui/core/macro'
import { useMemo, useState, type PointerEvent } from 'react'
import { type Conversation, rankingTable } from '#contract/answers/conversation.ts'
import { ofRows } from '#contract/answers/table.ts'
import { formatNumber, formatSigned } from '#src/text/format.ts'
import { useWidth } from '#src/ui/charts/use-width.ts'
import { type BodyProps, panel } from '#src/widgets/insight-page/panel.tsx'
import { type Place, type Plot, plotOf } from './keyness.ts'
import { type Box, boxOf, boxText, drillDownOfRow, openRow } from './choice.ts'
import { rowsInput, rowsOf, rowsSteps } from './question.ts'
import type { ConversationSearch } from './search.ts'
import { ranked } from './rank.ts'
import { ToneMark } from './tone-mark.tsx'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { sentenceOf, valueName } from './labels.ts'

const height = 360
const gutter = 36
const leastBrush = 6

/** Frequency against distinctiveness: a picture of the list, whose rows say and open the same by keyboard. */
export const KeynessPlot = panel({
  title: msg`What sets these posts apart`,
  of: 'conversation',
  steps: rowsSteps,
  input: rowsInput,
  question: rowsOf,
  metric: conversationMetrics.keyness,
  file: 'conversation-keyness',
  note: () => t`posts × distinctive`,
  picture: hasRest,
  table: ({ kind, rows }) => ofRows(rankingTable(kind), ranked(rows, 'distinctive')),
  height: 'h-96',
  nothing: (answer) =>
    hasRest(answer)
      ? null
      : t`The workspace has no other posts to compare these with. Narrow the days or choose a query.`,
  Body: Keyness,
})

function hasRest({ rows }: Conversation) {
  return rows.some(({ distinctiveness }) => distinctiveness !== null)
}

function Keyness({ answer, page: { search, drillDown, open, change } }: BodyProps<Conversation, ConversationSearch>) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <>
      <div ref={ref}>
        <Drawing
          conversation={answer}
          width={width}
          box={boxOf(search.box)}
          selected={openRow(answer.kind, drillDown)}
          onOpen={(value) => open(drillDownOfRow(answer.kind, value))}
          onBox={(box) => change({ box: boxText(box) })}
        />
      </div>
      <ToneLegend />
    </>
  )
}

type DrawingProps = {
  conversation: Conversation
  width: number
  box: Box | null
  selected: string | null
  onOpen: (value: string) => void
  onBox: (box: Box) => void
}
type Spot = { x: number; y: number }

/** A rectangle drawn by the mouse; too small a one is a click. */
function useBrush(plot: Plot, onBox: (box: Box) => void) {
  const [brush, setBrush] = useState<{ from: Spot; to: Spot } | null>(null)
  const spotOf = (event: PointerEvent<SVGSVGElement>): Spot => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left - gutter, y: event.clientY - top }
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.pointerType === 'mouse') setBrush({ from: spotOf(event), to: spotOf(event) })
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (brush) setBrush({ ...brush, to: spotOf(event) })
    },
    onPointerUp: () => {
      const box = brush === null ? null : boxBetween(brush, plot)
      setBrush(null)
      if (box !== null) onBox(box)
    },
    onPointerLeave: () => setBrush(null),
  }
  return { brush, handlers }
}

function Drawing({ conversation, width, box, selected, onOpen, onBox }: DrawingProps) {
  const { kind, rows } = conversation
  const inner = Math.max(0, width - gutter)
  const plot = useMemo(
    () => plotOf(rows, { width: inner, height, nameOf: (value) => valueName(kind, value) }),
    [rows, kind, inner],
  )
  const { brush, handlers } = useBrush(plot, onBox)
  if (width === 0) return <div style={{ height }} />
  return (
    <svg
      role="img"
      aria-label={t`Frequency and distinctiveness of the listed ones; the list says and opens the same`}
      width={width}
      height={height + 20}
      className="touch-pan-y select-none"
      {...handlers}
    >
      <g transform={`translate(${gutter} 0)`}>
        <Axes plot={plot} width={inner} />
        {box === null ? null : <Chosen box={box} plot={plot} />}
        {plot.places.map((place) => (
          <Mark
            key={place.value}
            place={place}
            name={valueName(kind, place.value)}
            isOpen={place.value === selected}
            onOpen={onOpen}
          />
        ))}
        {plot.labels.map(({ value, x, y, isLeft }) => (
          <text
            lang=""
            key={value}
            x={x}
            y={y + 4}
            textAnchor={isLeft ? 'end' : 'start'}
            className="pointer-events-none fill-ink text-xs"
          >
            {valueName(kind, value)}
          </text>
        ))}
        {brush === null ? null : <Brush {...brush} />}
      </g>
    </svg>
  )
}

const Mark = ({
  place,
  name,
  isOpen,
  onOpen,
}: {
  place: Place
  name: string
  isOpen: boolean
  onOpen: (value: string) => void
}) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list is the way by keyboard
  <g onClick={() => onOpen(place.value)} className="cursor-pointer" data-word={place.value}>
    <title>{`${name}: ${sentenceOf(place.row)}`}</title>
    <circle
      cx={place.x}
      cy={place.y}
      r={11}
      fill={isOpen ? 'var(--signal-soft)' : 'transparent'}
      stroke={isOpen ? 'var(--signal)' : 'none'}
    />
    <ToneMark tone={place.tone} x={place.x} y={place.y} size={4.5} />
  </g>
)

const Axes = ({ plot: { ticks, zero }, width }: { plot: Plot; width: number }) => (
  <g className="text-2xs">
    {ticks.y.map(({ at, score }) => (
      <g key={score}>
        <line x1={0} x2={width} y1={at} y2={at} stroke="var(--line)" />
        <text x={-6} y={at + 3} textAnchor="end" className="fill-ink-faint">
          {formatSigned(score, 0)}
        </text>
      </g>
    ))}
    <line x1={0} x2={width} y1={zero} y2={zero} stroke="var(--line-strong)" />
    {ticks.x.map(({ at, posts }) => (
      <text key={posts} x={at} y={height + 14} textAnchor="middle" className="fill-ink-faint">
        {formatNumber(posts)}
      </text>
    ))}
  </g>
)

const frame = (from: Spot, to: Spot) => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
})

const Brush = ({ from, to }: { from: Spot; to: Spot }) => (
  <rect {...frame(from, to)} fill="var(--signal)" fillOpacity="0.1" stroke="var(--signal)" strokeDasharray="3 2" />
)

/** What is chosen, from its marks: scales change with the posts, and the box with them. */
function Chosen({ box, plot }: { box: Box; plot: Plot }) {
  const inside = plot.places.filter(
    ({ row }) =>
      row.posts >= box.posts[0] &&
      row.posts <= box.posts[1] &&
      row.distinctiveness! >= box.score[0] &&
      row.distinctiveness! <= box.score[1],
  )
  if (inside.length === 0) return null
  const xs = inside.map(({ x }) => x)
  const ys = inside.map(({ y }) => y)
  const [from, to] = [
    { x: Math.min(...xs) - 12, y: Math.min(...ys) - 12 },
    { x: Math.max(...xs) + 12, y: Math.max(...ys) + 12 },
  ]
  return <rect {...frame(from, to)} rx="3" fill="var(--signal)" fillOpacity="0.07" stroke="var(--signal)" />
}

function boxBetween({ from, to }: { from: Spot; to: Spot }, { postsAt, scoreAt }: Plot): Box | null {
  const { x, y, width, height: tall } = frame(from, to)
  if (width < leastBrush || tall < leastBrush) return null
  return {
    posts: [Math.max(0, Math.floor(postsAt(x))), Math.ceil(postsAt(x + width))],
    score: [scoreAt(y + tall), scoreAt(y)],
  }
}

const tones = () =>
  [
    ['positive', t`positive`],
    ['neutral', t`neutral`],
    ['negative', t`negative`],
    ['unknown', t`not classified`],
  ] as const

const ToneLegend = () => (
  <ul aria-label={t`Tone of the posts`} className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-soft">
    {tones().map(([tone, name]) => (
      <li key={tone} data-legend="" className="flex items-center gap-1.5">
        <svg width="12" height="12" aria-hidden>
          <ToneMark tone={tone} x={6} y={6} size={4.2} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)
