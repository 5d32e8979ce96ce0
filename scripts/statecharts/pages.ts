import type { Registered } from '#test/machines/registered.ts'
import { registry } from '#test/machines/registry.ts'
import { rules } from '#src/machines/rules.ts'
import { chartOf, type Chart } from '#src/widgets/statechart/chart.ts'
import { bestForPage } from '#src/widgets/statechart/choose-layout.ts'
import { layOut } from '#src/widgets/statechart/layout.ts'
import { contextOf, startableOf, startingWith } from '#src/inspector/startable.ts'
import { svgOf } from './svg.ts'
import type { AnyStateMachine } from 'xstate'

const key = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`)

const stubs = (kind: string, names: readonly string[], stub: string) =>
  names.length === 0 ? [] : [`  ${kind}: {`, ...names.map((name) => `    ${key(name)}: ${stub},`), '  },']

/** A module that starts the JSON beside it: each guard holds, each action does nothing, each actor never ends. */
function stubsOf({ id, implementations }: AnyStateMachine): string {
  const { guards, actions, actors } = implementations
  const invoked = Object.keys(actors)
  return `${[
    '// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.',
    `import { ${invoked.length > 0 ? 'fromPromise, ' : ''}setup } from 'xstate'`,
    `import definition from './${id}.json' with { type: 'json' }`,
    '',
    'export const machine = setup({',
    ...stubs('guards', Object.keys(guards), '() => true'),
    ...stubs('actions', Object.keys(actions), '() => {}'),
    ...stubs('actors', invoked, 'fromPromise(() => new Promise(() => {}))'),
    '}).createMachine(definition as never)',
  ].join('\n')}\n`
}

type Charted = Registered & { chart: Chart }

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``)
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[]) => [row(...head), row(...head.map(() => '---')), ...rows].join('\n')

const ruleLink = (id: string) => `[${id}](README.md#${anchor(id)})`
const anchor = (id: string) => `rule-${id.replace('§', 's').replaceAll('.', '-').toLowerCase()}`

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
        edge.guard ? code(edge.guard) : edge.isOtherwise ? 'otherwise' : '',
        edge.actions.map(code).join('<br>'),
        edge.isInternal ? 'stays' : edge.from === edge.to ? `${code(edge.to)} anew` : code(edge.to),
        [...edge.rules.map((id) => `${ruleLink(id)} ${cell(rules[id]?.says ?? '')}`), cell(edge.why)]
          .filter(Boolean)
          .join('<br>'),
      ),
    ),
  )

const inputsList = (inputs: readonly unknown[]) => inputs.map((input) => `- \`${JSON.stringify(input)}\``).join('\n')

const pageOf = ({ chart, decides, inputs, file }: Charted) => `# ${chart.id}

${decides}

Code: [\`src/machines/${file}\`](../../src/machines/${file}). The machine as JSON: [${chart.id}.json](${chart.id}.json).

![Statechart ${chart.id}](${chart.id}.svg)

A black dot is where a state begins, a double border is an end, ▸ is work under way. Lines inside a box are events that the state answers
without leaving it, or by entering one of its parts. Guards stand in brackets and are tried from top to bottom.

## States

${statesTable(chart)}

## Transitions

${edgesTable(chart)}

## Boot inputs

The walks of the model tests begin from each of these:

${inputsList(inputs)}

## Starting it

[${chart.id}.json](${chart.id}.json) holds names only: its delays stand in milliseconds, its context is that of the first boot input.
[${chart.id}.ts](${chart.id}.ts) gives each name a stub, and starts:

\`\`\`ts
import { createActor } from 'xstate'
import { machine } from './${chart.id}.ts'
createActor(machine).start()
\`\`\`

On <https://stately.ai/registry/editor> choose "Import from code" and paste [${chart.id}.ts](${chart.id}.ts) with the JSON in place of its import.
Or open the running machine: in a \`local\` or \`dev\` build press Ctrl+Shift+X for the inspector, and there "Open in Stately".
`

function rulesTable(charts: readonly Charted[]) {
  const carriers = (id: string) => [
    ...charts.flatMap(({ chart }) =>
      chart.edges
        .filter((edge) => edge.rules.includes(id))
        .map(
          (edge) =>
            `[${chart.id}](${chart.id}.md): ${edge.from || 'any state'} → ${edge.isInternal ? 'stays' : edge.to} on ${edge.event || 'entry'}`,
        ),
    ),
    ...byFile(id),
  ]
  return table(
    ['Rule', 'What it says', 'Carried out by'],
    Object.entries(rules).map(([id, { says }]) =>
      row(`<a id="${anchor(id)}"></a>${id}`, cell(says), carriers(id).map(cell).join('<br>')),
    ),
  )
}

const byFile = (id: string) => {
  const by = rules[id]?.by
  return by ? [`[${by.file}](../../${by.file}), proved by [${by.test}](../../${by.test})`] : []
}

const indexOf = (charts: readonly Charted[]) => `# Statecharts

The decisions of the app, each a machine that a person can read. Generated by \`npm run statecharts\`; a test fails when a page differs
from the code. To watch them run, start a \`local\` build and press Ctrl+Shift+X.

${table(
  ['Machine', 'Decides', 'States', 'Transitions'],
  charts.map(({ chart, decides }) =>
    row(`[${chart.id}](${chart.id}.md)`, cell(decides), String(chart.states.length - 1), String(chart.edges.length)),
  ),
)}

## Rules and what carries them out

§ is the product specification, D the decisions that complete it.

${rulesTable(charts)}
`

function filesOf(charted: Charted): [string, string][] {
  const { chart, machine, inputs } = charted
  const startable = startingWith(startableOf(machine), contextOf(machine, inputs[0]))
  return [
    [`${chart.id}.md`, pageOf(charted)],
    [`${chart.id}.json`, `${JSON.stringify(startable, null, 2)}\n`],
    [`${chart.id}.ts`, stubsOf(machine)],
  ]
}

const charts = registry.map((registered) => Object.assign({ chart: chartOf(registered.machine) }, registered))

export const pages = (): Record<string, string> =>
  Object.fromEntries([['README.md', indexOf(charts)], ...charts.flatMap(filesOf)])

/** By file name; each layout takes seconds. */
export async function pictures(): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {}
  for (const { chart } of charts) drawn[`${chart.id}.svg`] = svgOf(bestForPage(await layOut(chart)))
  return drawn
}
