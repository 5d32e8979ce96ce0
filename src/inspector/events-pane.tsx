import { useMemo, useState } from 'react'
import { TextField } from '#src/ui/field.tsx'
import { EventLog, linesOf, matches } from './event-log.tsx'
import type { Inspection } from './use-inspection.ts'

export function EventsPane({ inspection }: { inspection: Inspection }) {
  const { tab, actor, moment } = inspection
  const [words, setWords] = useState('')
  const [onlyThis, setOnlyThis] = useState(false)
  const all = useMemo(() => (tab ? linesOf(tab.steps, tab.actors) : []), [tab])
  const lines = all.filter((line) => matches(line, words) && (!onlyThis || line.step.actor === actor?.id))
  return (
    <section className="inspector-pane is-events" aria-label="Event log">
      <div className="inspector-bar">
        <h2>Events</h2>
        <span className="inspector-quiet">
          {lines.length === all.length ? all.length : `${lines.length} of ${all.length}`}
        </span>
        <span className="inspector-space" />
        <label className="inspector-only">
          <input type="checkbox" checked={onlyThis} onChange={(event) => setOnlyThis(event.target.checked)} /> this
          actor
        </label>
        <TextField
          label="Filter events"
          hideLabel
          placeholder="Filter: event, actor, state"
          className="inspector-filter"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <EventLog lines={lines} moment={moment} onTravel={inspection.travelTo} onLive={inspection.goLive} />
    </section>
  )
}
