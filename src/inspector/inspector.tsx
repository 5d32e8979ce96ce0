import { Button } from '#src/ui/button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ActorList } from './actor-list.tsx'
import { Details } from './details.tsx'
import { Head } from './head.tsx'
import type { Tab } from './updates.ts'
import { useInspection, type Inspection } from './use-inspection.ts'
import { ChartView } from './chart-view.tsx'
import { SequenceView } from './sequence-view.tsx'
import { useMemo, useState } from 'react'
import { TextField } from '#src/ui/field.tsx'
import { saveBlob } from '#src/ui/save-blob.ts'
import { EventLog, linesOf, matches } from './event-log.tsx'
import { testOf } from './recorded-test.ts'
import { SendEvent } from './send-event.tsx'
import { folded, mermaidOf, sequenceOf } from './sequence.ts'

const saveText = (name: string, text: string) => saveBlob(name, new Blob([text], { type: 'text/plain' }))

const panes = [
  { value: 'chart', label: 'Chart' },
  { value: 'sequence', label: 'Sequence' },
  { value: 'actors', label: 'Actors' },
  { value: 'events', label: 'Events' },
  { value: 'details', label: 'Details' },
] as const

export function Inspector({ onClose = null }: { onClose?: (() => void) | null }) {
  const inspection = useInspection(onClose === null)
  const { tab, step, machine, address } = inspection
  return (
    <div className="inspector" data-pane={address.view}>
      <Head inspection={inspection} onClose={onClose} />
      {inspection.problem ? (
        <Notice action={{ label: 'Understood', onTake: inspection.clearProblem }}>{inspection.problem}</Notice>
      ) : null}
      {tab && tab.actors.size === 0 ? (
        <EmptyState title="No machine has run in this tab yet">
          <p>The session starts with the first sign-in, a decision with the first page that needs one.</p>
        </EmptyState>
      ) : tab ? (
        <>
          <div className="inspector-panes">
            <SegmentedControl label="Pane" value={address.view} options={panes} onChange={inspection.chooseView} />
          </div>
          <div className="inspector-body">
            <ActorsPane inspection={inspection} tab={tab} />
            {address.view === 'sequence' ? (
              <SequencePane inspection={inspection} />
            ) : (
              <ChartPane inspection={inspection} />
            )}
            <EventsPane inspection={inspection} />
            <section className="inspector-pane is-details" aria-label="Details">
              {step ? (
                <>
                  <Details
                    chart={machine?.chart ?? null}
                    step={step}
                    before={inspection.before}
                    names={inspection.names}
                  />
                  {inspection.accepted.length > 0 ? (
                    <SendEvent
                      key={step.actor}
                      events={inspection.accepted}
                      steps={tab.steps}
                      onSend={inspection.send}
                    />
                  ) : null}
                </>
              ) : (
                <p className="inspector-hint">Nothing happened to it yet.</p>
              )}
            </section>
          </div>
        </>
      ) : inspection.isElsewhere ? (
        <div className="inspector-late">
          <EmptyState
            title="This step isn’t open in this browser"
            action={<Button onClick={() => inspection.chooseTab(null)}>Show what is open</Button>}
          >
            <p>
              A step can be shown as long as the tab it happened in is open in this browser and hasn’t been reloaded.
            </p>
          </EmptyState>
        </div>
      ) : (
        <EmptyState title="No tab of the app is open">
          <p>
            Open the app in another tab of this browser; what its machines do appears here. In the app, <Kbd>Ctrl</Kbd>{' '}
            <Kbd>Shift</Kbd> <Kbd>X</Kbd> opens the inspector below the page.
          </p>
        </EmptyState>
      )}
    </div>
  )
}

function ActorsPane({ inspection, tab }: { inspection: Inspection; tab: Tab }) {
  const { current, names, actor, chooseActor } = inspection
  const [onlyRunning, setOnlyRunning] = useState(false)
  const shown = [...tab.actors.values()].filter(({ id }) => !onlyRunning || current.get(id)?.status === 'active')
  return (
    <nav className="inspector-pane is-actors" aria-label="Actors">
      <div className="inspector-bar">
        <h2>Actors</h2>
        <span className="inspector-space" />
        <label className="inspector-only">
          <input type="checkbox" checked={onlyRunning} onChange={(event) => setOnlyRunning(event.target.checked)} />{' '}
          running
        </label>
      </div>
      <ActorList actors={shown} names={names} current={current} selected={actor?.id ?? null} onSelect={chooseActor} />
    </nav>
  )
}

function ChartPane({ inspection }: { inspection: Inspection }) {
  const { tab, actor, names, machine, step, moment } = inspection
  const test = useMemo(() => tab && actor && testOf(tab, actor), [tab, actor])
  return (
    <section className="inspector-pane is-chart" aria-label="Chart">
      <div className="inspector-bar">
        <ViewChoice inspection={inspection} />
        <h2>{actor ? names.get(actor.id) : null}</h2>
        {moment === null ? null : <span className="inspector-quiet">{`as of event ${moment}`}</span>}
        <span className="inspector-space" />
        {actor && test !== null ? (
          <Button size="sm" onClick={() => saveText(`recorded-${actor.name}.test.ts`, test)}>
            Save as test
          </Button>
        ) : null}
      </div>
      {machine ? (
        <ChartView chart={machine.chart} step={step} />
      ) : (
        <p className="inspector-hint">A promise has no chart.</p>
      )}
    </section>
  )
}

function SequencePane({ inspection }: { inspection: Inspection }) {
  const { tab, moment } = inspection
  const [isFolded, setIsFolded] = useState(false)
  const sequence = useMemo(() => {
    const whole = sequenceOf(tab?.steps ?? [], tab?.actors ?? new Map())
    return isFolded ? folded(whole) : whole
  }, [tab?.steps, tab?.actors, isFolded])
  return (
    <section className="inspector-pane is-sequence" aria-label="Sequence of messages">
      <div className="inspector-bar">
        <ViewChoice inspection={inspection} />
        <span className="inspector-quiet">□ starts, × ends, ● comes from outside</span>
        <span className="inspector-space" />
        <label className="inspector-only">
          <input type="checkbox" checked={isFolded} onChange={(event) => setIsFolded(event.target.checked)} /> fold
          promises and repeats
        </label>
        <Button size="sm" onClick={() => saveText('sequence.mmd', mermaidOf(sequence))}>
          Save as Mermaid
        </Button>
      </div>
      <SequenceView sequence={sequence} moment={moment} onTravel={inspection.travelTo} onLive={inspection.goLive} />
    </section>
  )
}

function EventsPane({ inspection }: { inspection: Inspection }) {
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

const middleViews = [
  { value: 'chart', label: 'Chart' },
  { value: 'sequence', label: 'Sequence' },
] as const

const ViewChoice = ({ inspection: { address, chooseView } }: { inspection: Inspection }) => (
  <div className="inspector-views">
    <SegmentedControl
      label="View"
      value={address.view === 'sequence' ? 'sequence' : 'chart'}
      options={middleViews}
      onChange={chooseView}
    />
  </div>
)
