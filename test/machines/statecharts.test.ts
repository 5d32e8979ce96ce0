import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createActor, createMachine, getNextTransitions, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { pages } from '../../scripts/statecharts/pages.ts'
import { toChart } from '#src/widgets/statechart/chart.ts'
import { registry } from './registry.ts'
import { rules } from '#src/machines/rules.ts'

const root = new URL('../../', import.meta.url)
const docs = new URL('docs/statecharts/', root)
const charts = registry.map(({ machine }) => toChart(machine))
const mentioned = charts.flatMap(({ states, edges }) => [...states, ...edges].flatMap((part) => part.rules))

/** Data that flows in and out may be computed; what decides must have a name, or it vanishes from the exported chart. */
const mayBeFunctions = new Set(['context', 'input', 'params', 'output'])

const unnamedIn = (value: unknown, path = ''): string[] => {
  if (typeof value === 'function') return mayBeFunctions.has(path.split('.').at(-1)!) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => unnamedIn(inner, `${path}.${key}`))
}

test('the pages in docs/statecharts are what `npm run statecharts` makes of the code, and each has its picture', () => {
  const [drawn, written] = [true, false].map((isDrawn) =>
    readdirSync(docs).filter((file) => file.endsWith('.svg') === isDrawn),
  )

  expect(Object.fromEntries(written!.map((file) => [file, readFileSync(new URL(file, docs), 'utf8')]))).toEqual(pages())
  expect(drawn).toEqual(registry.map(({ machine }) => `${machine.id}.svg`).toSorted())
})

test('every machine of src/machines is in the registry', () => {
  const made = readdirSync(new URL('src/machines/', root)).filter((file) =>
    /^export const \w+Machine = /m.test(readFileSync(new URL(`src/machines/${file}`, root), 'utf8')),
  )

  expect(registry.map(({ file }) => file).toSorted()).toEqual(made.toSorted())
})

/** The chart without what is reckoned from data: the events of a first step bring none. */
const withoutInputs = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(withoutInputs)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, inner]) => (key === 'input' ? [] : [[key, withoutInputs(inner)]])),
  )
}

/** How a machine stands when it has begun, and after each event that it takes then. */
function stepsOf(machine: AnyStateMachine, input?: unknown) {
  const begin = () => createActor(machine, { input: input as never }).start()
  const standing = ({ value, status }: AnyMachineSnapshot) => ({ value: value as unknown, status })
  const begun = begin().getSnapshot() as AnyMachineSnapshot
  const types = begun.status === 'active' ? getNextTransitions(begun).map(({ eventType }) => eventType) : []
  const steps = [...new Set(types)].map((type) => {
    const actor = begin()
    if (type.startsWith('xstate.')) actor.send({ type, output: {} } as never)
    else actor.send({ type } as never)
    return [type.replace(/after\.[^.]+/, 'after'), standing(actor.getSnapshot() as AnyMachineSnapshot)]
  })
  return { begun: standing(begun), steps }
}

describe.each(registry.map((registered) => [registered.machine.id, registered] as const))(
  '%s',
  (_, { machine, inputs }) => {
    const chart = toChart(machine)

    test('every guard, action, actor and delay has a name', () => {
      expect(unnamedIn(machine.config)).toEqual([])
    })

    test('the JSON makes the same chart again, with delays in milliseconds', () => {
      const taken = createMachine(JSON.parse(readFileSync(new URL(`${machine.id}.json`, docs), 'utf8')))
      const { delays } = machine.implementations
      // A delay that follows from the context keeps its name.
      const lengthOf = (name: string) => (typeof delays[name] === 'number' ? String(delays[name]) : name)
      const timed = (event: string) => event.replace(/^after (\w+)$/, (_, name: string) => `after ${lengthOf(name)}`)

      expect(toChart(taken)).toEqual({
        ...chart,
        edges: chart.edges.map((edge) => ({ ...edge, event: timed(edge.event) })),
      })
    })

    test('what lies beside the JSON starts, and takes the first steps as the chart of the app does', async () => {
      const { machine: documented } = (await import(`../../docs/statecharts/${machine.id}.ts`)) as {
        machine: AnyStateMachine
      }
      const { guards, actions, actors } = documented.implementations
      const implementations = { ...machine.implementations, guards, actions, actors }
      const ours = createMachine(withoutInputs(machine.config) as never, implementations as never)

      expect(stepsOf(documented)).toEqual(stepsOf(ours, inputs[0]))
    })
  },
)

describe('rules', () => {
  test('every rule that a chart mentions exists', () => {
    expect(mentioned.filter((id) => !(id in rules))).toEqual([])
  })

  test('every rule is carried out by a transition, or names the file that does it', () => {
    const carried = new Set(charts.flatMap(({ edges }) => edges.flatMap((edge) => edge.rules)))

    expect(
      Object.entries(rules)
        .filter(([id, { by }]) => !by && !carried.has(id))
        .map(([id]) => id),
    ).toEqual([])
  })

  test('every file and every proof that a rule names is there', () => {
    const named = Object.values(rules).flatMap(({ by }) => (by ? [by.file, by.test] : []))

    expect([...new Set(named)].filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  })
})
