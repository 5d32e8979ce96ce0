import { rules } from '#src/machines/rules.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { Chart, ChartEdge } from '#src/widgets/statechart/chart.ts'
import { meaningOf } from '#src/widgets/statechart/meanings.ts'
import type { Status, StepRecord } from './messages.ts'
import { clockTime, eventWords, stateInWords } from './labels.ts'
import { differences, type Difference } from './differences.ts'

const tones: Record<Status, Tone> = { active: 'good', done: 'water', stopped: 'plain', error: 'destructive' }

function Json({ title, value }: { title: string; value: unknown }) {
  if (value === null || value === undefined) return null
  return (
    <section>
      <h3>{title}</h3>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </section>
  )
}

function Because({ chart, edge }: { chart: string; edge: ChartEdge }) {
  const named = [edge.guard, ...edge.actions].filter(Boolean)
  return (
    <li>
      <p className="inspector-edge">
        {edge.event || 'at once'} {edge.branch ? <em>{`${edge.branch} ${edge.guard}`}</em> : null}
      </p>
      {named.map((name) => (
        <p key={name} className="inspector-quiet">
          {name}: {meaningOf(chart, name)}
        </p>
      ))}
      {edge.why ? <p>{edge.why}</p> : null}
      {edge.rules.map((id) => (
        <p key={id}>
          <strong>{id}</strong> {rules[id]?.says}
        </p>
      ))}
    </li>
  )
}

type DetailsProps = {
  chart: Chart | null
  step: StepRecord
  before: StepRecord | null
  names: ReadonlyMap<string, string>
}

export function Details({ chart, step, before, names }: DetailsProps) {
  const taken = step.taken.flatMap((id) => chart?.edges.find((edge) => edge.id === id) ?? [])
  const state = chart?.states.find(({ id }) => id === stateInWords(step.value))
  const { type, ...payload } = step.event
  return (
    <div className="inspector-details">
      <section>
        <h3>State</h3>
        <p className="inspector-state">
          {stateInWords(step.value) || 'No chart: a promise'} <Badge tone={tones[step.status]}>{step.status}</Badge>
          {step.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        {state?.description ? <p>{state.description}</p> : null}
      </section>
      <section>
        <h3>Last event</h3>
        <p className="inspector-edge">{eventWords(type)}</p>
        <p className="inspector-quiet">
          {clockTime(step.at)}
          {step.source ? `, from ${names.get(step.source) ?? step.source}` : ''}
        </p>
        {taken.length > 0 ? (
          <ol className="inspector-because">
            {taken.map((edge) => (
              <Because key={edge.id} chart={chart?.id ?? ''} edge={edge} />
            ))}
          </ol>
        ) : null}
      </section>
      {Object.keys(payload).length > 0 ? <Json title="Payload" value={payload} /> : null}
      {before ? <ContextDifference before={before.context} after={step.context} /> : null}
      <Json title="Context" value={step.context} />
      <Json title={step.status === 'error' ? 'Error' : 'Output'} value={step.result} />
    </div>
  )
}

const json = (value: unknown) => JSON.stringify(value)

function Line({ path, kind, before, after }: Difference) {
  return (
    <li className={`inspector-difference is-${kind}`}>
      <span className="inspector-difference-path">{path || 'the whole'}</span>{' '}
      <span className="inspector-quiet">{kind}</span>
      {kind === 'added' ? null : <del>{json(before)}</del>}
      {kind === 'removed' ? null : <ins>{json(after)}</ins>}
    </li>
  )
}

function ContextDifference({ before, after }: { before: unknown; after: unknown }) {
  const found = differences(before, after)
  return (
    <section>
      <h3 id="inspector-differences">Context changed</h3>
      {found.length === 0 ? (
        <p className="inspector-quiet">Nothing since the step before.</p>
      ) : (
        <ul className="inspector-differences" aria-labelledby="inspector-differences">
          {found.map((difference) => (
            <Line key={difference.path} {...difference} />
          ))}
        </ul>
      )}
    </section>
  )
}
