import type { Registered } from '#test/machines/registered.ts'
import { registry } from '#test/machines/registry.ts'
import { rules } from '#src/machines/rules.ts'
import { toChart, type Chart } from '#src/widgets/statechart/chart.ts'
import { bestForPage } from '#src/widgets/statechart/choose-layout.ts'
import { draw, nothing } from '#src/widgets/statechart/drawing.ts'
import { layOut, type Layout } from '#src/widgets/statechart/layout.ts'
import { textWidth } from '#src/widgets/statechart/text-width.ts'
import { meaningOf } from '#src/widgets/statechart/meanings.ts'
import { sizes } from '#src/widgets/statechart/rows.ts'
import { guardsOf, overviewOf } from './overview.ts'
import { drawSteps } from './steps.ts'
import { contextOf, startableOf, startingWith } from '#src/inspector/startable.ts'
import { svgOf } from './svg.ts'
import { toPublicSchema } from './public-schema.ts'
import { print, selfContained } from './self-contained.ts'

type Charted = Registered & { chart: Chart }
type LeftOut = Awaited<ReturnType<typeof selfContained>>['leftOut']

export const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``)
export const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
export const table = (head: string[], rows: string[]) =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n')

const ruleLink = (id: string) => `[${id}](spec.md#${anchor(id)})`
export const anchor = (id: string) => `rule-${id.replace('§', 's').replaceAll('.', '-').toLowerCase()}`

const statesTable = ({ states }: Chart) =>
  table(
    ['State', 'What it means', 'Invokes', 'Tags', 'Rules'],
    states
      .filter(({ id }) => id !== '')
      .map(({ id, description, invokes, tags, kind, rules: ids }) =>
        row(
          code(id),
          cell(description) + (kind === 'final' ? ' (final)' : ''),
          invokes.map(code).join(' '),
          tags.join(' '),
          ids.map(ruleLink).join(' '),
        ),
      ),
  )

const edgesTable = ({ edges }: Chart) =>
  table(
    ['From', 'Event', 'Guard', 'Actions', 'To', 'Because'],
    edges.map((edge) =>
      row(
        edge.from === '' ? 'any state' : code(edge.from),
        edge.event ? code(edge.event) : 'at once',
        [edge.branch, edge.guard && code(edge.guard)].filter(Boolean).join(' '),
        edge.actions.map(code).join('<br>'),
        edge.isInternal ? 'stays' : edge.from === edge.to ? `${code(edge.to)} again` : code(edge.to),
        [...edge.rules.map((id) => `${ruleLink(id)} ${cell(rules[id]?.says ?? '')}`), cell(edge.why)]
          .filter(Boolean)
          .join('<br>'),
      ),
    ),
  )

/** The names of guards and actions, in order of appearance. */
const namesTable = ({ id, states, edges }: Chart) => {
  const guards = edges.map(({ guard }) => guard)
  const actions = [...states, ...edges].flatMap((part) =>
    'actions' in part ? part.actions : [...part.entry, ...part.exit],
  )
  const names = new Set([...guards, ...actions].map((name) => name.split('(')[0]!).filter(Boolean))
  return table(
    ['Guard or action', 'What it means'],
    [...names].map((name) => row(code(name), cell(meaningOf(id, name)))),
  )
}

const inputsList = (inputs: readonly unknown[]) => inputs.map((input) => `- \`${JSON.stringify(input)}\``).join('\n')

const pageOf = ({ chart, decides, inputs, file }: Charted, leftOut: LeftOut, isDrawnInParts: boolean) => `# ${chart.id}

${decides}

Code: [\`src/machines/${file}\`](../../src/machines/${file}). The machine as JSON: [${chart.id}.json](${chart.id}.json).

![Statechart ${chart.id}](${chart.id}.svg)

A black dot marks the first state, a double border a final one, and ▸ an invoked actor. Lines inside a box are events that the state
handles without leaving it, or by entering a child state. Guards are tried in the order of their numbers; \`/\` marks actions.
${
  isDrawnInParts
    ? `
The picture above is an overview. Each state with its transitions:

![Transitions of ${chart.id}](${chart.id}.steps.svg)
`
    : ''
}
## States

${statesTable(chart)}

## Transitions

${edgesTable(chart)}

## Guards and actions

${namesTable(chart)}

## Boot inputs

The model tests start with each of these:

${inputsList(inputs)}

## Trying it

Paste [${chart.id}.ts](${chart.id}.ts) into a visualizer, or start it:

\`\`\`ts
import { createActor } from 'xstate'
import { machine } from './${chart.id}.ts'
createActor(machine).start()
\`\`\`

The file imports only \`xstate\`. It has the app's guards and assigns, and lists how each invoked actor can end. The context comes from
the first boot input. [${chart.id}.json](${chart.id}.json) is the same chart by [Stately's schema](https://github.com/statelyai/schema),
without functions. States that decide at once wait for the event \`decide\` in both.
${
  leftOut.length === 0
    ? ''
    : `
Both leave out:

${table(
  ['Where', 'Function'],
  leftOut.map(({ place, source }) => row(code(place), code(source))),
)}
`
}`

const indexOf = (charts: readonly Charted[]) => `# Statecharts

Each state machine of the app has a page. \`npm run statecharts\` generates them, and a test fails if one differs from the code.

## Try one in a visualizer

1. Open a chart's \`.ts\` file, for example [workspace-guard.ts](workspace-guard.ts), and copy all of it.
2. Paste it into [Stately Sketch](https://github.com/statelyai/sketch), or into [Stately's editor](https://stately.ai/registry/editor) with "Import
   from code".
3. Start the simulation and click an event. Where an event has several guards, click the one that should hold.

![The workspace guard: whether a page opens](workspace-guard.svg)

To watch the running machines instead, start a \`local\` build and press Ctrl+Shift+X. This inspector can also send events to a
machine, save what it did as a test for \`test/machines\`, and save the sequence of messages as a Mermaid diagram.

## Charts

${table(
  ['Machine', 'Decides', 'States', 'Transitions'],
  charts.map(({ chart, decides }) =>
    row(`[${chart.id}](${chart.id}.md)`, cell(decides), String(chart.states.length - 1), String(chart.edges.length)),
  ),
)}

[spec.md](spec.md) lists the rules of the specification, the transitions that implement them, and a proof of each.
`

async function filesOf(charted: Charted, parts: ReadonlySet<string>): Promise<[string, string][]> {
  const { chart, machine, inputs } = charted
  const startable = startingWith(startableOf(machine), contextOf(machine, inputs[0]))
  const pasted = await selfContained(charted)
  return [
    [`${chart.id}.md`, pageOf(charted, pasted.leftOut, parts.has(chart.id))],
    [`${chart.id}.json`, `${print(toPublicSchema(startable as never))}\n`],
    [`${chart.id}.ts`, pasted.code],
  ]
}

const charts = registry.map((registered) => Object.assign({ chart: toChart(registered.machine) }, registered))

/** `inParts`: the charts whose picture is an overview. */
export async function pages(inParts: ReadonlySet<string>): Promise<Record<string, string>> {
  const files = await Promise.all(charts.map((charted) => filesOf(charted, inParts)))
  return Object.fromEntries([['README.md', indexOf(charts)], ...files.flat()])
}

const explainEdges = (chart: Chart) => {
  const meanings = new Map(
    chart.edges.map(({ id, guard, actions }) => [
      id,
      [guard, ...actions].flatMap((name) => (name === '' ? [] : `${name}: ${meaningOf(chart.id, name)}`)).join('\n'),
    ]),
  )
  return (id: string) => meanings.get(id) ?? ''
}

const crossesTitle = ({ states, edges }: Layout) =>
  states.some(({ x, y, state: { name } }) => {
    const [left, right, top, bottom] = [
      x + sizes.pad,
      x + sizes.pad + textWidth(name, sizes.title, true),
      y + 8,
      y + 18,
    ]
    return edges.some(({ points }) =>
      points.slice(1).some((to, index) => {
        const from = points[index]!
        return (
          Math.max(from.x, to.x) > left &&
          Math.min(from.x, to.x) < right &&
          Math.max(from.y, to.y) > top &&
          Math.min(from.y, to.y) < bottom
        )
      }),
    )
  })

/** The first that isn't scaled down on the page until its letters are too small, else the last. */
async function firstThatFits(...ways: (() => Promise<Layout[]>)[]): Promise<{ layout: Layout; way: number }> {
  for (const [way, layOutAll] of ways.entries()) {
    const layouts = await layOutAll()
    const clear = layouts.filter((one) => !crossesTitle(one))
    const layout = bestForPage(clear.length > 0 ? clear : layouts)
    if (layout.width <= sizes.widest || way === ways.length - 1) return { layout, way }
  }
  throw new Error('There is no way to lay it out')
}

/** By file name; each layout takes seconds. A chart that is too wide is drawn as an overview and its transitions. */
export async function pictures(): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {}
  for (const { chart } of charts) {
    const { layout, way } = await firstThatFits(
      () => layOut(chart),
      () => layOut(guardsOf(chart)),
      () => layOut(overviewOf(chart)),
      () => layOut(overviewOf(chart), false),
    )
    drawn[`${chart.id}.svg`] = svgOf(draw(layout, { ...nothing, explain: explainEdges(chart) }))
    if (way > 0) drawn[`${chart.id}.steps.svg`] = svgOf(drawSteps(chart))
  }
  return drawn
}
