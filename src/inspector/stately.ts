import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { ActorRecord, StepRecord } from './messages.ts'
import type { Tab } from './updates.ts'
import { redact } from './redact.ts'
import { startingWith } from './startable.ts'

type StatelyActor = Parameters<ReturnType<typeof createBrowserInspector>['actor']>[0]
type StatelySnapshot = Parameters<ReturnType<typeof createBrowserInspector>['snapshot']>[1]

/** The visualizer reads chart and initial context from `logic.config`. */
const toStatelyActor = (tab: Tab, { id, machine, name }: ActorRecord, { context }: StepRecord) => {
  const definition = machine ? tab.machines.get(machine)?.definition : null
  return {
    sessionId: id,
    id: name,
    logic: { config: definition ? startingWith(definition, context) : { id: name } },
  } as unknown as StatelyActor
}

const toStatelySnapshot = ({ status, value, context, result }: StepRecord): StatelySnapshot => ({
  status,
  value,
  context,
  output: result ?? undefined,
})

/** Opens Stately's visualizer in its own window and keeps it up to date; data is redacted again before it leaves. */
export function openStately(url?: string) {
  const inspector = createBrowserInspector({
    ...(url ? { url } : {}),
    // The definition contains no secrets, because the probe has redacted its context; the rest is redacted again.
    serialize: (event) => ({
      ...(redact({ ...event, definition: null }) as StatelyInspectionEvent),
      ...('definition' in event ? { definition: event.definition } : {}),
    }),
  })
  const known = new Set<string>()
  const sent = new Set<number>()
  return {
    update: (tab: Tab) => {
      const added = tab.steps.filter(({ seq }) => !sent.has(seq))
      for (const step of added) {
        const actor = tab.actors.get(step.actor)
        if (!actor?.machine) continue
        if (!known.has(actor.id)) inspector.actor(toStatelyActor(tab, actor, step), toStatelySnapshot(step))
        known.add(actor.id)
        inspector.event(actor.id, step.event, step.source ? { source: step.source } : {})
        inspector.snapshot(actor.id, toStatelySnapshot(step), { event: step.event })
      }
      for (const { seq } of added) sent.add(seq)
    },
  }
}
