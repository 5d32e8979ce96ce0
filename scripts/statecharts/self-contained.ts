import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'
import * as xstate from 'xstate'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { contextOf } from '#src/inspector/startable.ts'
import { withDecisions } from './public-schema.ts'
import type { Registered } from '#test/machines/registered.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; text: string }

const machines = fileURLToPath(new URL('../../src/machines/', import.meta.url))
const virtual = '\0chart'

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const within = (node: Node): Node[] => [
  node,
  ...Object.values(node).flatMap((value) => [value].flat().filter(isNode).flatMap(within)),
]

const applyEdits = (code: string, edits: readonly Edit[]) =>
  edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)

/**
 * Wraps what a module computes for its constants, such as zod's schemas, in calls marked as free of side effects, so
 * that a bundle leaves out constants that the chart doesn't read.
 */
function wrapConstants(code: string, id: string): string {
  const { body } = parseAst(code, { lang: id.endsWith('.ts') ? 'ts' : 'js' }) as unknown as { body: Node[] }
  const constants = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter(isNode)
    .flatMap(({ type, declarations }) => (type === 'VariableDeclaration' ? (declarations as { init: unknown }[]) : []))
    .flatMap(({ init }) => (isNode(init) && /^(Call|New)Expression$/.test(init.type) ? [init] : []))
  return applyEdits(
    code,
    constants.map(({ start, end }) => ({ start, end, text: `/* @__PURE__ */ (() => ${code.slice(start, end)})()` })),
  )
}

const unwrapConstants = (code: string): string =>
  applyEdits(
    code,
    within(parseAst(code) as unknown as Node).flatMap(({ type, start, end, callee }) => {
      if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'ArrowFunctionExpression') return []
      const body = callee.body as Node
      return [{ start, end, text: code.slice(body.start, body.end) }]
    }),
  ).replaceAll('/* @__PURE__ */ ', '')

/** One module that imports `xstate` alone. */
async function bundle(code: string, comments = false): Promise<string> {
  const bundled = await rolldown({
    input: virtual,
    external: ['xstate'],
    logLevel: 'silent',
    treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
    plugins: [
      {
        name: 'chart',
        resolveId: (id, importer) =>
          id === virtual ? id : importer === virtual && id !== 'xstate' ? machines + id : null,
        load: (id) => (id === virtual ? { code, moduleType: 'js' } : null),
        transform: (loaded, id) => (id === virtual ? null : wrapConstants(loaded, id)),
      },
    ],
  })
  const { output } = await bundled.generate({ comments })
  await bundled.close()
  return unwrapConstants(output[0].code)
}

/** The module's machine; `xstate` is passed in, as Stately's open tool does. */
function evaluate(code: string): AnyStateMachine {
  const body = code.replace(/^import .*$/m, '').replace(/^export \{.*\};?$/m, '')
  // oxlint-disable-next-line typescript/no-implied-eval -- the code was bundled from this repository
  return new Function('xstate', `const {${importsOf(code)}} = xstate\n${body}\nreturn machine`)(xstate)
}
const importsOf = (code: string) => /^import \{ (.*) \} from "xstate"/m.exec(code)?.[1] ?? ''

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? (node.name as string) : '')

const dropped = new Set(['types', 'actors', 'delays'])

/** Replaces each machine by its guards and actions; what an app must provide does nothing. */
function implementationsIn(code: string): string {
  const edits = within(parseAst(code) as unknown as Node).flatMap((node): Edit[] => {
    if (node.type !== 'CallExpression') return []
    const [callee, args] = [node.callee as Node, node.arguments as Node[]]
    const name = nameOf(callee)
    if (nameOf(callee.property) === 'createMachine')
      return [{ start: (callee.object as Node).end, end: node.end, text: '' }]
    if (name === 'notProvided') return [{ start: node.start, end: node.end, text: '() => {}' }]
    if (name === 'assign' && args[0]!.type !== 'ObjectExpression') {
      const { start, end } = args[0]!
      return [
        { start, end: start, text: 'withData(' },
        { start: end, end, text: ')' },
      ]
    }
    if (name !== 'setup') return []
    const unused = (args[0]!.properties as Node[]).filter(({ key }) => dropped.has(nameOf(key)))
    return [
      { start: node.start, end: callee.end, text: '' },
      ...unused.map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' })),
    ]
  })
  const removed = edits.filter(({ start, end, text }) => end > start && text === '')
  return applyEdits(
    code,
    edits.filter((edit) => !removed.some(({ start, end }) => start < edit.start && edit.end <= end)),
  )
}

/** Functions that a file of its own can't have: they need what the app provides. */
const withoutFunctions = new Set(['input', 'output', 'context'])

export function print(value: unknown, indent = '', name = ''): string {
  if (typeof value === 'function') return name === 'params' ? `withData(${String(value)})` : String(value)
  if (value instanceof Error) return `new Error(${JSON.stringify(value.message)})`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const deeper = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((each) => print(each, deeper))
    : Object.entries(value)
        .filter(([part, each]) => each !== undefined && !(typeof each === 'function' && withoutFunctions.has(part)))
        .map(([part, each]) => `${JSON.stringify(part)}: ${print(each, deeper, part)}`)
  const line = `${open} ${parts.join(', ')} ${close}`
  if (parts.length === 0) return `${open}${close}`
  return line.length + indent.length < 100 && !line.includes('\n')
    ? line
    : `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`
}

/** Functions of a chart that stay behind, each with its place. */
const leftOut = (value: unknown, place: readonly string[] = []): { place: string; source: string }[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([part, each]) =>
    typeof each === 'function' && withoutFunctions.has(part)
      ? [
          {
            place: [...place, part].filter((step) => step !== 'states').join('.'),
            source: String(each).replace(/\s+/g, ' '),
          },
        ]
      : leftOut(each, [...place, part]),
  )
}

const short = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 3).map(short)
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  return Object.fromEntries(Object.entries(value).map(([part, each]) => [part, short(each)]))
}

/** Events of the walks, each with its data, where it has any. */
function examplesOf({ machine, inputs, samples }: Registered) {
  const [began] = xstate.initialTransition(machine, inputs[0] as never)
  return Object.entries(samples).map(([type, all]) => {
    const events = all
      .map((sample) => (typeof sample === 'function' ? sample(began as AnyMachineSnapshot) : sample))
      .filter((event): event is AnyEventObject => event !== null)
    return { type, data: events.map((event) => short({ ...event, type: undefined }) as { output?: unknown }) }
  })
}

const header = `// Written by \`npm run statecharts\`. Paste it into a visualizer, or start it: createActor(machine).start().
`

const withData = `function withData(read) {
  return ({ event, ...rest }, params) => {
    const actor = /^xstate\\.done\\.actor\\.(.+)$/.exec(event.type)?.[1]
    const example = actor === undefined ? examples[event.type] : { output: outcomes[actor]?.[0] }
    try {
      return read({ ...rest, event: { ...example, ...event } }, params)
    } catch {
      // The guard that was clicked and the example don't belong together.
      return {}
    }
  }
}`

const lines = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join('\n')

/** A module to paste into a visualizer: the chart, its real guards and assigns, and the ends of each actor. */
export async function selfContained(registered: Registered) {
  const { machine, file } = registered
  const [made] = /(?<=^export const )(create)?\w+Machine\b/m.exec(readFileSync(machines + file, 'utf8'))!
  const call = made.startsWith('create') ? '()' : ''
  const whole = await bundle(`import { ${made} } from '${file}'\nconst machine = ${made}${call}\nexport { machine }`)
  const { config, implementations } = evaluate(whole)
  const { guards, actions, actors, delays } = implementations
  const examples = examplesOf(registered)
  const outcomes = Object.fromEntries(
    Object.keys(actors).map((name) => [
      name,
      examples.find(({ type }) => type === `xstate.done.actor.${name}`)?.data.map(({ output }) => output) ?? [],
    ]),
  )
  const data = Object.fromEntries(
    examples
      .filter(({ type, data: [first] }) => !type.startsWith('xstate.') && Object.keys(first ?? {}).length > 1)
      .map(({ type, data: [first] }) => [type, first]),
  )
  const hasActors = Object.keys(actors).length > 0
  const imported = new Set(['setup', 'fromPromise', ...importsOf(whole).split(', ')])
  const exported = lines(
    `import { ${[...imported].toSorted().join(', ')} } from 'xstate'`,
    implementationsIn(whole)
      .replace(/^import .*$/m, '')
      .replace(/^export \{.*\};?$/m, '')
      .replace('const machine =', 'const implementations ='),
    `/** How each invoked actor can end: the first one is taken. */\nconst outcomes = ${print(outcomes)}`,
    `/** Data of events that a simulator sends without any. */\nconst examples = ${print(data)}`,
    withData,
    hasActors && `const end = (name) => fromPromise(() => outcomes[name][0] ?? new Promise(() => {}))`,
    `export const machine = setup({`,
    `  guards: ${guards && Object.keys(guards).length > 0 ? 'implementations.guards' : '{}'},`,
    `  actions: ${actions && Object.keys(actions).length > 0 ? 'implementations.actions' : '{}'},`,
    hasActors &&
      `  actors: ${print(Object.fromEntries(Object.keys(actors).map((name) => [name, name]))).replace(/: "(\w+)"/g, ': end("$1")')},`,
    `  delays: ${print(delays)},`,
    `}).createMachine(${print({ ...withDecisions(config as never), context: contextOf(machine, registered.inputs[0]) })})`,
  )
  return { code: header + (await bundle(exported, true)).replace('// \0chart\n', ''), leftOut: leftOut(config) }
}
