import type { Registered } from '#test/machines/registered.ts'
import { registry } from '#test/machines/registry.ts'
import { rules } from '#src/machines/rules.ts'
import { toChart, type Chart } from '#src/widgets/statechart/chart.ts'
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
  const { guards, actions, actors, delays } = implementations
  const invoked = Object.keys(actors)
  const computed = Object.keys(delays).filter((name) => typeof delays[name] === 'function')
  return `${[
    '// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.',
    `import { ${invoked.length > 0 ? 'fromPromise, ' : ''}setup } from 'xstate'`,
    `import definition from './${id}.json' with { type: 'json' }`,
    '',
    'export const machine = setup({',
    ...stubs('guards', Object.keys(guards), '() => true'),
    ...stubs('actions', Object.keys(actions), '() => {}'),
    ...stubs('actors', invoked, 'fromPromise(() => new Promise(() => {}))'),
    // Without a length, a delay would be over at once.
    ...stubs('delays', computed, '1_000'),
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
        edge.isInternal ? 'stays' : edge.from === edge.to ? `${code(edge.to)} again` : code(edge.to),
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

A black dot marks the first state, a double border a final one, and ▸ an invoked actor. Lines inside a box are events that the state
handles without leaving it, or by entering a child state. Guards are in brackets and apply from top to bottom.

## States

${statesTable(chart)}

## Transitions

${edgesTable(chart)}

## Boot inputs

The model tests start with each of these:

${inputsList(inputs)}

## Starting it

[${chart.id}.json](${chart.id}.json) names guards, actions and actors. Its delays are in milliseconds, and its context comes from the
first boot input. [${chart.id}.ts](${chart.id}.ts) has a stub for each name, so you can start it:

\`\`\`ts
import { createActor } from 'xstate'
import { machine } from './${chart.id}.ts'
createActor(machine).start()
\`\`\`

On <https://stately.ai/registry/editor>, choose "Import from code" and paste [${chart.id}.ts](${chart.id}.ts). Replace its import with the
JSON. Or press Ctrl+Shift+X in a \`local\` or \`dev\` build and choose "Open in Stately" for the running machine.
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
    ['Rule', 'Text', 'Implemented by'],
    Object.entries(rules).map(([id, { says }]) =>
      row(`<a id="${anchor(id)}"></a>${id}`, cell(says), carriers(id).map(cell).join('<br>')),
    ),
  )
}

const byFile = (id: string) => {
  const by = rules[id]?.by
  return by ? [`[${by.file}](../../${by.file}), tested by [${by.test}](../../${by.test})`] : []
}

const indexOf = (charts: readonly Charted[]) => `# Statecharts

Each state machine of the app has a page. \`npm run statecharts\` generates them, and a test fails if one differs from the code. To watch
the machines run, start a \`local\` build and press Ctrl+Shift+X.

${table(
  ['Machine', 'Decides', 'States', 'Transitions'],
  charts.map(({ chart, decides }) =>
    row(`[${chart.id}](${chart.id}.md)`, cell(decides), String(chart.states.length - 1), String(chart.edges.length)),
  ),
)}

## Rules

§ numbers are from the product specification, D numbers from decisions that complete it.

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

const charts = registry.map((registered) => Object.assign({ chart: toChart(registered.machine) }, registered))

export const pages = (): Record<string, string> =>
  Object.fromEntries([['README.md', indexOf(charts)], ...charts.flatMap(filesOf)])

/** By file name; each layout takes seconds. */
export async function pictures(): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {}
  for (const { chart } of charts) drawn[`${chart.id}.svg`] = svgOf(bestForPage(await layOut(chart)))
  return drawn
}
