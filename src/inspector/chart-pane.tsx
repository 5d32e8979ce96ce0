import { ChartView } from './chart-view.tsx'
import { ViewChoice } from './view-choice.tsx'
import type { Inspection } from './use-inspection.ts'

export function ChartPane({ inspection }: { inspection: Inspection }) {
  const { actor, machine, step, moment } = inspection
  return (
    <section className="inspector-pane is-chart" aria-label="Chart">
      <div className="inspector-bar">
        <ViewChoice inspection={inspection} />
        <h2>{actor?.name}</h2>
        <span className="inspector-quiet">
          {actor?.id}
          {moment === null ? '' : `, as of event ${moment}`}
        </span>
      </div>
      {machine ? (
        <ChartView chart={machine.chart} step={step} />
      ) : (
        <p className="inspector-hint">A promise has no chart.</p>
      )}
    </section>
  )
}
