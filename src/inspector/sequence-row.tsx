import { cx } from '#src/ui/cx.ts'
import { messageInWords, wordsOf, type SequenceMessage } from './sequence.ts'

export const rowHeight = 26
export const laneWidth = 132

const middle = rowHeight - 8
const xOf = (lane: number) => lane * laneWidth + laneWidth / 2
/** Space for text beside a short arrow. */
const margin = 260

export const widthOf = (lanes: number) => lanes * laneWidth + margin

function Arrow({ from, to }: { from: number; to: number }) {
  const isRight = to > from
  const tip = isRight ? to - 5 : to + 5
  return (
    <>
      <path className="sequence-line" d={`M${from} ${middle}H${tip}`} />
      <path className="sequence-head" d={`M${tip} ${middle}l${isRight ? -7 : 7} -3.5v7z`} />
    </>
  )
}

const Loop = ({ at, isOutside }: { at: number; isOutside: boolean }) =>
  isOutside ? (
    <>
      <circle className="sequence-outside" cx={at - 26} cy={middle} r={3} />
      <Arrow from={at - 23} to={at} />
    </>
  ) : (
    <>
      <path className="sequence-line" d={`M${at} ${middle - 8}h16v8H${at + 12}`} />
      <path className="sequence-head" d={`M${at + 5} ${middle}l7 -3.5v7z`} />
    </>
  )

const markOf = { starts: 'M-5 -5h10v10h-10z', event: '', ends: 'M-5 -5L5 5M5 -5L-5 5' } as const

type SequenceRowProps = {
  message: SequenceMessage
  index: number
  length: number
  lanes: number
  id: string
  isChosen: boolean
  isLater: boolean
  onTravel: () => void
}

export function SequenceRow({ message, index, length, lanes, id, isChosen, isLater, onTravel }: SequenceRowProps) {
  const { from, to, kind, alive } = message
  const isAcross = from !== null && from !== to
  const wordsAt = isAcross ? Math.min(xOf(from), xOf(to)) + 8 : xOf(to) + (from === null ? 10 : 22)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list itself takes the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-setsize={length}
      aria-posinset={index + 1}
      aria-label={messageInWords(message)}
      className={cx('sequence-row', `is-${kind}`, isLater && 'is-later')}
      style={{ top: index * rowHeight, height: rowHeight }}
      onClick={onTravel}
    >
      <svg width={widthOf(lanes)} height={rowHeight} aria-hidden>
        {alive.map((lane) => (
          <path
            key={lane}
            className="sequence-life"
            d={`M${xOf(lane)} ${lane === to && kind === 'starts' ? middle : 0}V${lane === to && kind === 'ends' ? middle : rowHeight}`}
          />
        ))}
        {isAcross ? (
          <Arrow from={xOf(from)} to={xOf(to)} />
        ) : kind === 'starts' ? null : (
          <Loop at={xOf(to)} isOutside={from === null} />
        )}
        <path className="sequence-mark" d={markOf[kind]} transform={`translate(${xOf(to)} ${middle})`} />
        <text className="sequence-words" x={wordsAt} y={middle - 5}>
          {wordsOf(message)}
        </text>
      </svg>
    </div>
  )
}
