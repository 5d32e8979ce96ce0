import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { ledFrom, statedOf } from '#test/machines/moves/check.ts'
import type { Moves } from '#test/machines/moves/moves.ts'
import { tables } from '#test/machines/moves/tables.ts'
import { registry } from '#test/machines/registry.ts'
import { mutate } from '#test/model/walk.ts'
import type { Recording } from '#src/inspector/recording.ts'
import { stepsAsOf } from '#src/inspector/updates.ts'
import { rules } from '#src/machines/rules.ts'
import { mapEdgeIds, toChart, type ChartEdge } from '#src/widgets/statechart/chart.ts'
import { anchor, cell, row, table } from './pages.ts'
import { record } from './traces.ts'

/** What a test states of a chart. `failure` is null if it holds, else says what failed. */
export type Fact = { file: string; failure: () => Promise<string | null> }

const factsOf = (moves: Moves): Fact[] =>
  Object.keys(moves.places).map((place) => ({
    file: `test/machines/moves/${moves.machine.id}.ts`,
    failure: async () => {
      const stated = statedOf(moves, place)
      const led = await ledFrom(moves, place).catch(() => null)
      if (isDeepStrictEqual(led, stated)) return null
      const event = Object.keys(moves.events).find(
        (name) => led && !isDeepStrictEqual(led.moves[name], stated.moves[name]),
      )
      return event === undefined ? `row ${place}` : `row ${place}, ${event}`
    },
  }))

/** Tried in this order on the transitions of a state and an event. */
const mutations: Record<string, (siblings: AnyTransitionDefinition[], place: number) => void> = {
  removed: (siblings, place) => siblings.splice(place, 1),
  'the branch before it has no guard': (siblings, place) => delete siblings[place - 1]?.guard,
}

type Mutant = { edge: ChartEdge; mutation: string; failures: ReadonlyMap<Fact, string> }

/** What fails on the first mutant of a transition that any fact notices. */
async function findFailures(machine: AnyStateMachine, edge: ChartEdge, facts: readonly Fact[]): Promise<Mutant> {
  const failures = new Map<Fact, string>()
  for (const [mutation, change] of Object.entries(mutations)) {
    mutate(machine, (mutant) => {
      const [transition] = [...mapEdgeIds(mutant)].find(([, id]) => id === edge.id) as [AnyTransitionDefinition, string]
      const { always = [], transitions } = transition.source
      const siblings = [always, ...transitions.values()].find((each) => each.includes(transition))!
      change(siblings, siblings.indexOf(transition))
    })
    for (const fact of facts) {
      const failed = await fact.failure()
      if (failed !== null) failures.set(fact, failed)
    }
    mutate(machine, () => {})
    if (failures.size > 0) return { edge, mutation, failures }
  }
  return { edge, mutation: '', failures }
}

/** Of the facts that fail on a mutant, one that names the rule, or else one that fails on few others. */
function killOf({ mutation, failures }: Mutant, rule: string, mutants: readonly Mutant[]) {
  const others = ([fact, says]: [Fact, string]) =>
    says.split(/[ :,]/).includes(rule) ? 0 : mutants.filter((mutant) => mutant.failures.has(fact)).length
  const [kill] = [...failures].toSorted((one, other) => others(one) - others(other))
  return kill && { mutation, file: kill[0].file, failed: kill[1] }
}

type Proof = {
  chart: string
  edge: ChartEdge
  kill: ReturnType<typeof killOf>
  /** The number of a recorded actor's last step, which takes the transition. */
  step: number | undefined
}

const link = (path: string) => `[${path}](../../${path})`

const rowOf = ({ chart, edge, kill, step }: Proof) =>
  row(
    `[${chart}](${chart}.md): ${edge.from || 'any state'} → ${edge.isInternal ? 'stays' : edge.to} on ${edge.event || 'entry'}${edge.guard && ` if ${edge.guard}`}`,
    kill ? `[${cell(kill.failed)}](../../${kill.file})` : '',
    kill ? kill.mutation : '',
    step === undefined ? '' : `[step ${step}](traces/${chart}.json)`,
  )

const entryOf = (id: string, proofs: readonly Proof[]) => {
  const { says, by } = rules[id]!
  return [
    `### <a id="${anchor(id)}"></a>${id}`,
    says,
    ...(by ? [`Implemented by ${link(by.file)}, tested by ${link(by.test)}.`] : []),
    ...(proofs.length > 0 ? [table(['Transition', 'Test that fails', 'Mutation', 'Recorded'], proofs.map(rowOf))] : []),
  ].join('\n\n')
}

const pageOf = (proofs: ReadonlyMap<string, readonly Proof[]>) => `# Rules

§ numbers are from the product specification, D numbers from decisions that complete it. \`npm run statecharts\` generates this page, and a
test fails if it differs from the code.

Each transition that implements a rule has a row. Its mutation changes the transition in the machine, and the named test then fails.
The last column links a recording of the chart, to open in the inspector (Ctrl+Shift+X in a \`local\` build). Its actors are named after
the rules, and the last step of each takes the transition.

A rule outside of the charts names its file and its test. This page proves no mutation of such a rule; \`npm run mutate\` mutates
\`src/session\`, \`src/app\`, \`src/api\` and \`src/routes\`.

${[...proofs].map(([id, of]) => entryOf(id, of)).join('\n\n')}
`

/** `tested`: the facts of the charts without a table. */
export async function proveRules(tested: (chart: string) => readonly Fact[]) {
  const proofs = new Map<string, Proof[]>(Object.keys(rules).map((id) => [id, []]))
  const traces: Record<string, Recording> = {}
  for (const registered of registry) {
    const { machine } = registered
    const edges = toChart(machine).edges.filter((edge) => edge.rules.length > 0)
    if (edges.length === 0) continue
    const moves = tables.find((each) => each.machine === machine)
    const facts = moves ? factsOf(moves) : tested(machine.id)
    traces[machine.id] = await record(registered, edges)
    const ends = [...stepsAsOf(traces[machine.id]!.steps, null).values()]
    for (const { file, failure } of facts) if (await failure()) throw new Error(`${file} fails without a mutant`)
    const mutants: Mutant[] = []
    for (const edge of edges) mutants.push(await findFailures(machine, edge, facts))
    for (const mutant of mutants) {
      const { edge } = mutant
      const step = ends.find(({ taken }) => taken.includes(edge.id))?.seq
      for (const rule of edge.rules)
        proofs.get(rule)!.push({ chart: machine.id, edge, kill: killOf(mutant, rule, mutants), step })
    }
  }
  return { proofs, page: pageOf(proofs), traces }
}
