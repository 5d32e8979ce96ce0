import { Check, Copy, ExternalLink, Maximize2, Minimize2, Radio, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select, TextField } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { LogoMark } from '#src/ui/logo.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { ActorList } from './actor-list.tsx'
import { ChartView } from './chart-view.tsx'
import { Details } from './details.tsx'
import { EventLog, linesOf, matches } from './event-log.tsx'
import type { Tab } from './news.ts'
import { useInspection, type Inspection } from './use-inspection.ts'

type Pane = 'chart' | 'actors' | 'events' | 'details'

const panes = [
  { value: 'chart', label: 'Chart' },
  { value: 'actors', label: 'Actors' },
  { value: 'events', label: 'Events' },
  { value: 'details', label: 'Details' },
] as const

function useCopied(): [boolean, (value: unknown) => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  return [
    copied,
    (value) => void navigator.clipboard.writeText(JSON.stringify(value, null, 2)).then(() => setCopied(true)),
  ]
}

/** Stately opens on a click only, and hears what comes from then on. */
function useStately(tab: Tab | null) {
  const stately = useRef<{ tell: (tab: Tab) => void } | null>(null)
  useEffect(() => {
    if (tab) stately.current?.tell(tab)
  }, [tab])
  return async () => {
    const { openStately } = await import('./stately.ts')
    stately.current = openStately()
    if (tab) stately.current.tell(tab)
  }
}

/** The end of a path tells more than its beginning. */
const tabName = ({ path, isGone, id }: Tab) =>
  `${path.length > 24 ? `…${path.slice(-23)}` : path}${isGone ? ' (closed)' : ''} · ${id.slice(0, 4)}`

function Head({ inspection, onClose }: { inspection: Inspection; onClose: (() => void) | null }) {
  const { tabs, tab, actor, machine, moment } = inspection
  const [copied, copy] = useCopied()
  const openInStately = useStately(tab)
  const story = () => ({
    actor,
    definition: machine?.definition ?? null,
    steps: tab?.steps.filter((step) => step.actor === actor?.id),
  })
  return (
    <header className="inspector-head">
      <LogoMark size={20} />
      <h1>Inspector</h1>
      {tabs.length > 1 && tab ? (
        <Select
          label="Tab of the app"
          hideLabel
          className="inspector-tabs"
          value={tab.id}
          options={tabs.map((one) => ({ value: one.id, label: tabName(one) }))}
          onChange={inspection.chooseTab}
        />
      ) : (
        <span className="inspector-quiet">{tab ? tabName(tab) : ''}</span>
      )}
      <span className="inspector-space" />
      {moment === null ? (
        <Badge tone={tab && !tab.isGone ? 'good' : 'plain'}>
          <Radio size={12} aria-hidden /> {tab?.isGone ? 'closed' : 'live'}
        </Badge>
      ) : (
        <Button size="sm" variant="primary" icon={<Radio size={14} aria-hidden />} onClick={inspection.goLive}>
          Back to live
        </Button>
      )}
      <Button
        size="sm"
        disabled={!actor}
        icon={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        onClick={() => copy(story())}
      >
        {copied ? 'Copied' : 'Copy as JSON'}
      </Button>
      <Button
        size="sm"
        disabled={!tab}
        icon={<ExternalLink size={14} aria-hidden />}
        onClick={() => void openInStately()}
      >
        Open in Stately
      </Button>
      {onClose ? (
        <>
          <a className="inspector-out" href="/inspector" target="_blank" rel="noreferrer">
            Own tab
          </a>
          <IconButton label="Close the inspector" size="sm" icon={<X size={14} aria-hidden />} onClick={onClose} />
        </>
      ) : null}
    </header>
  )
}

function ChartPane({ inspection }: { inspection: Inspection }) {
  const { actor, machine, step, moment } = inspection
  const [fit, setFit] = useState(true)
  return (
    <section className="inspector-pane is-chart" aria-label="Chart">
      <div className="inspector-bar">
        <h2>{actor?.name}</h2>
        <span className="inspector-quiet">
          {actor?.id}
          {moment === null ? '' : `, as of event ${moment}`}
        </span>
        <span className="inspector-space" />
        <IconButton
          label={fit ? 'Natural size' : 'Fit to the pane'}
          size="sm"
          icon={fit ? <Maximize2 size={14} aria-hidden /> : <Minimize2 size={14} aria-hidden />}
          onClick={() => setFit(!fit)}
        />
      </div>
      {machine ? (
        <ChartView chart={machine.chart} step={step} fit={fit} />
      ) : (
        <p className="inspector-hint">A promise has no chart.</p>
      )}
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

/** Every actor of a tab of the app, its chart, its events and what was known at each of them. */
export function Inspector({ onClose = null }: { onClose?: (() => void) | null }) {
  const inspection = useInspection()
  const [pane, setPane] = useState<Pane>('chart')
  const { tab, step, machine } = inspection
  return (
    <div className="inspector" data-pane={pane}>
      <Head inspection={inspection} onClose={onClose} />
      {tab && tab.actors.size === 0 ? (
        <EmptyState title="No machine has run in this tab yet">
          <p>The session starts with the first sign-in, a decision with the first page that needs one.</p>
        </EmptyState>
      ) : tab ? (
        <>
          <div className="inspector-panes">
            <SegmentedControl label="Pane" value={pane} options={panes} onChange={setPane} />
          </div>
          <div className="inspector-body">
            <nav className="inspector-pane is-actors" aria-label="Actors">
              <div className="inspector-bar">
                <h2>Actors</h2>
              </div>
              <ActorList
                actors={[...tab.actors.values()]}
                current={inspection.current}
                selected={inspection.actor?.id ?? null}
                onSelect={inspection.chooseActor}
              />
            </nav>
            <ChartPane inspection={inspection} />
            <EventsPane inspection={inspection} />
            <section className="inspector-pane is-details" aria-label="Details">
              {step ? (
                <Details chart={machine?.chart ?? null} step={step} />
              ) : (
                <p className="inspector-hint">Nothing happened to it yet.</p>
              )}
            </section>
          </div>
        </>
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
