import { SequenceView } from './sequence-view.tsx'
import type { Inspection } from './use-inspection.ts'
import { ViewChoice } from './view-choice.tsx'

export function SequencePane({ inspection }: { inspection: Inspection }) {
  const { tab, moment } = inspection
  if (!tab) return null
  return (
    <section className="inspector-pane is-sequence" aria-label="Sequence of messages">
      <div className="inspector-bar">
        <ViewChoice inspection={inspection} />
        <span className="inspector-quiet">□ starts, × ends, ● comes from outside</span>
      </div>
      <SequenceView
        steps={tab.steps}
        actors={tab.actors}
        moment={moment}
        onTravel={inspection.travelTo}
        onLive={inspection.goLive}
      />
    </section>
  )
}
