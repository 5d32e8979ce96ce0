import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { StepRecord } from './messages.ts'
import type { Lane, Sequence } from './sequence.ts'
import { laneWidth, rowHeight, SequenceRow, widthOf } from './sequence-row.tsx'
import { stepByKey } from './step-keys.ts'
import { scrollToRow, visibleRows } from './visible-rows.ts'

const headHeight = 26

const Lanes = ({ lanes }: { lanes: readonly Lane[] }) => (
  <div className="sequence-lanes" style={{ width: widthOf(lanes.length), height: headHeight }} aria-hidden>
    {lanes.map(({ name, isMachine }, index) => (
      <span
        // oxlint-disable-next-line react/no-array-index-key -- a lane is known by its place
        key={index}
        className={isMachine ? 'sequence-lane is-machine' : 'sequence-lane'}
        style={{ left: index * laneWidth, width: laneWidth }}
      >
        {name}
      </span>
    ))}
  </div>
)

type SequenceViewProps = {
  sequence: Sequence
  moment: number | null
  onTravel: (step: StepRecord) => void
  onLive: () => void
}

/** Messages between actors; renders visible rows only. */
export function SequenceView({ sequence: { lanes, messages }, moment, onTravel, onLive }: SequenceViewProps) {
  const list = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState({ scroll: 0, room: 0 })
  // The step of the moment, or the row that it is folded into.
  const chosen = useMemo(
    () => (moment === null ? -1 : messages.findIndex(({ step }) => step.seq >= moment)),
    [messages, moment],
  )
  const isLive = moment === null

  const look = useCallback(() => {
    const element = list.current
    if (element) setViewport({ scroll: element.scrollTop, room: element.clientHeight - headHeight })
  }, [])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [look])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const row = isLive ? messages.length - 1 : chosen
    if (messages[row]) {
      element.scrollTop = scrollToRow(row, element.scrollTop, element.clientHeight - headHeight, rowHeight)
      element.scrollLeft = scrollToRow(messages[row].to, element.scrollLeft, element.clientWidth, laneWidth)
    }
    look()
  }, [isLive, chosen, messages, look])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLive()
    const next = stepByKey(event.key, chosen, messages.length)
    if (next === null) return
    event.preventDefault()
    onTravel(messages[next]!.step)
  }
  const [from, to] = visibleRows(viewport.scroll, viewport.room, rowHeight, messages.length)
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Sequence"
      aria-activedescendant={chosen >= from && chosen < to ? `sequence-step-${messages[chosen]!.step.seq}` : undefined}
      tabIndex={0}
      className="sequence"
      onKeyDown={move}
      onScroll={look}
    >
      <Lanes lanes={lanes} />
      <div
        role="presentation"
        className="sequence-rows"
        style={{ width: widthOf(lanes.length), height: messages.length * rowHeight }}
      >
        {messages.slice(from, to).map((message, index) => (
          <SequenceRow
            key={message.step.seq}
            id={`sequence-step-${message.step.seq}`}
            message={message}
            index={from + index}
            length={messages.length}
            lanes={lanes.length}
            isChosen={from + index === chosen}
            isLater={moment !== null && message.step.seq > moment}
            onTravel={() => onTravel(message.step)}
          />
        ))}
      </div>
    </div>
  )
}
