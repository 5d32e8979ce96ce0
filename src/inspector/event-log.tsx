import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { cx } from '#src/ui/cx.ts'
import type { ActorRecord, StepRecord } from './messages.ts'
import { stepByKey } from './step-keys.ts'
import { clockTime, eventWords, stateInWords } from './labels.ts'

export type LogLine = { step: StepRecord; actor: string; event: string; change: string }

export function linesOf(steps: readonly StepRecord[], actors: ReadonlyMap<string, ActorRecord>): LogLine[] {
  const before = new Map<string, string>()
  return steps.map((step) => {
    const from = before.get(step.actor)
    const to = stateInWords(step.value)
    before.set(step.actor, to)
    const moved = from !== undefined && from !== to ? `${from} → ${to}` : to
    const change = step.status === 'active' ? moved : [moved, step.status].filter(Boolean).join(', ')
    return { step, actor: actors.get(step.actor)?.name ?? step.actor, event: eventWords(step.event.type), change }
  })
}

export const matches = ({ actor, event, change }: LogLine, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${actor} ${event} ${change}`.toLowerCase().includes(word))

type EventLogProps = {
  lines: readonly LogLine[]
  moment: number | null
  onTravel: (step: StepRecord) => void
  onLive: () => void
}

/** Selecting an event shows all actors as of then. */
export function EventLog({ lines, moment, onTravel, onLive }: EventLogProps) {
  const list = useRef<HTMLDivElement>(null)
  const last = lines.at(-1)?.step.seq
  const chosen = useMemo(() => lines.findIndex(({ step }) => step.seq === moment), [lines, moment])

  useEffect(() => {
    const element = list.current
    if (!element) return
    if (moment === null) element.scrollTop = element.scrollHeight
    else element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new last line is the reason to scroll
  }, [last, moment])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLive()
    const next = stepByKey(event.key, chosen, lines.length)
    if (next === null) return
    event.preventDefault()
    onTravel(lines[next]!.step)
  }
  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list box cannot hold columns
      role="listbox"
      aria-label="Events"
      aria-activedescendant={chosen === -1 ? undefined : `inspector-step-${moment}`}
      tabIndex={0}
      className="inspector-log"
      onKeyDown={move}
    >
      {lines.map(({ step, actor, event, change }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list itself takes the keys
        <div
          key={step.seq}
          id={`inspector-step-${step.seq}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list box cannot hold columns
          role="option"
          tabIndex={-1}
          aria-selected={step.seq === moment}
          className={cx('inspector-line', moment !== null && step.seq > moment && 'is-later')}
          onClick={() => onTravel(step)}
        >
          <time>{clockTime(step.at)}</time>
          <span className="inspector-line-actor">{actor}</span>
          <span className="inspector-line-event">{event}</span>
          <span className="inspector-line-change">{change}</span>
        </div>
      ))}
      {lines.length === 0 ? <p className="inspector-hint">No event fits.</p> : null}
    </div>
  )
}
