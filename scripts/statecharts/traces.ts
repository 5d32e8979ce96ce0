import type { Registered } from '#test/machines/registered.ts'
import { shortestPathsOf, startWalker } from '#test/model/walk.ts'
import { createProbe } from '#src/inspector/probe.ts'
import { recordingOf, type Recording } from '#src/inspector/recording.ts'
import type { ChartEdge } from '#src/widgets/statechart/chart.ts'

type Walk = { input: unknown; events: ReturnType<typeof shortestPathsOf>[number]['events'] }

/** Plays a walk, with a second between its events. Returns the actor's last step. */
async function play(registered: Registered, { input, events }: Walk, probe: ReturnType<typeof createProbe>) {
  let at = 0
  const walker = startWalker(registered, input, (event) => probe.handle(event, at))
  for (const event of events) {
    at += 1_000
    await walker.play(event)
  }
  return probe.history().steps.findLast(({ actor }) => actor === walker.actor.sessionId)!
}

/** A recording with the shortest walk to each transition, by an actor named after the rules of its last step. */
export async function record(registered: Registered, edges: readonly ChartEdge[]): Promise<Recording> {
  const walks: Walk[] = [...registered.inputs.map((input) => ({ input, events: [] })), ...shortestPathsOf(registered)]
  const shortest = new Map<string, Walk>()
  for (const walk of walks.toSorted((one, other) => one.events.length - other.events.length)) {
    const { taken } = await play(
      registered,
      walk,
      createProbe(() => {}),
    )
    for (const edge of taken) if (!shortest.has(edge)) shortest.set(edge, walk)
  }
  const probe = createProbe(() => {})
  const names = new Map<string, string>()
  for (const walk of new Set(edges.flatMap(({ id }) => shortest.get(id) ?? []))) {
    const { actor, taken } = await play(registered, walk, probe)
    const rules = edges.flatMap((edge) => (taken.includes(edge.id) ? edge.rules : []))
    names.set(actor, [...new Set(rules)].join(' '))
  }
  const { machines, actors, steps } = probe.history()
  const { id } = registered.machine
  const tab = {
    id: `rules-${id}`,
    path: `/rules/${id}`,
    isClosed: true,
    recordedAt: null,
    machines: new Map(machines.map((machine) => [machine.id, machine])),
    actors: new Map(actors.map((actor) => [actor.id, { ...actor, name: names.get(actor.id) ?? actor.name }])),
    steps,
  }
  // XState counts the actors of a process, so the first ID depends on what ran before.
  const ids = new Map(actors.map((actor, index) => [`"${actor.id}"`, `"x:${index}"`]))
  const text = JSON.stringify(recordingOf(tab, new Date(0)))
  return JSON.parse(text.replaceAll(/"x:\d+"/g, (quoted) => ids.get(quoted) ?? quoted)) as Recording
}
