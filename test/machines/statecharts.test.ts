import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createActor, createMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { pages } from '../../scripts/statecharts/pages.ts'
import { toChart, type Chart } from '#src/widgets/statechart/chart.ts'
import { meaningOf } from '#src/widgets/statechart/meanings.ts'
import { sizes } from '#src/widgets/statechart/rows.ts'
import { textWidth } from '#src/widgets/statechart/text-width.ts'
import { computedDelayMs } from '#src/inspector/startable.ts'
import { publicSchema } from './public-schema.ts'
import { loadCode, unreachable } from './simulator.ts'
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

test('the pages in docs/statecharts are what `npm run statecharts` makes of the code, and each has its picture', async () => {
  const [drawn, written] = [true, false].map((isDrawn) =>
    readdirSync(docs).filter((file) => file.endsWith('.svg') === isDrawn && !['spec.md', 'traces'].includes(file)),
  )

  expect(Object.fromEntries(written!.map((file) => [file, readFileSync(new URL(file, docs), 'utf8')]))).toEqual(
    await pages(
      new Set(drawn!.filter((file) => file.endsWith('.steps.svg')).map((file) => file.replace('.steps.svg', ''))),
    ),
  )
  expect(drawn!.filter((file) => !file.endsWith('.steps.svg'))).toEqual(
    registry.map(({ machine }) => `${machine.id}.svg`).toSorted(),
  )
})

test('every machine of src/machines is in the registry', () => {
  const made = readdirSync(new URL('src/machines/', root)).filter((file) =>
    /^export const \w+Machine = /m.test(readFileSync(new URL(`src/machines/${file}`, root), 'utf8')),
  )

  expect(registry.map(({ file }) => file).toSorted()).toEqual(made.toSorted())
})

const read = (file: string) => readFileSync(new URL(file, docs), 'utf8')

/** What a chart says, with the event for which its immediate transitions wait in a visualizer. */
const said = (chart: Chart, timed: (event: string) => string = (event) => event) => ({
  states: chart.states,
  edges: chart.edges
    .map((edge) => JSON.stringify({ ...edge, id: null, delayMs: null, event: timed(edge.event || 'decide') }))
    .toSorted(),
})

describe.each(registry.map((registered) => [registered.machine.id, registered] as const))('%s', (id, { machine }) => {
  const chart = toChart(machine)

  test('every guard, action, actor and delay has a name', () => {
    expect(unnamedIn(machine.config)).toEqual([])
  })

  test("the JSON follows Stately's schema, is the same chart with delays in milliseconds, and can be clicked through", () => {
    const definition = publicSchema.parse(JSON.parse(read(`${id}.json`)))
    const taken = createMachine(definition as never)
    const { delays } = machine.implementations
    const lengthOf = (name: string) => (typeof delays[name] === 'number' ? delays[name] : computedDelayMs)

    expect(said(toChart(taken))).toEqual(
      said(chart, (event) => event.replace(/^after (\w+)$/, (_, name: string) => `after ${lengthOf(name)}`)),
    )
    expect(unreachable(taken)).toEqual([])
  })

  test('the pasted code is the same chart, and each of its states can be reached by clicking', async () => {
    const pasted = loadCode(read(`${id}.ts`))
    const actor = createActor(pasted)
    actor.start()
    await new Promise(setImmediate)

    expect(actor.getSnapshot().error).toBeUndefined()
    actor.stop()
    expect(said(toChart(pasted))).toEqual(said(chart))
    expect(unreachable(pasted)).toEqual([])
  })
})

test('every guard and action has a meaning', () => {
  const silent = registry.flatMap(({ machine: { id, implementations } }) =>
    Object.keys({ ...implementations.guards, ...implementations.actions })
      .filter((name) => meaningOf(id, name) === '')
      .map((name) => `${id}.${name}`),
  )
  expect(silent).toEqual([])
})

describe.each(readdirSync(docs).filter((file) => file.endsWith('.svg')))('%s', (file) => {
  const svg = read(file)
  const texts = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" class="chart-name">([^<]+)/g)]

  test('no letter is smaller than 9 px where GitHub shows it', () => {
    const [, width] = /viewBox="0 0 (\d+)/.exec(svg)!
    const smallest = Math.min(...[...svg.matchAll(/font-size:([\d.]+)px/g)].map(([, size]) => Number(size)))

    expect(smallest * Math.min(1, 838 / Number(width))).toBeGreaterThanOrEqual(9)
  })

  test('no line crosses a title', () => {
    const lines = [...svg.matchAll(/<path d="([^"]+)" class="chart-line"/g)].flatMap(([, path]) => {
      const points = [...path!.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
      return points.slice(1).map((to, index) => [points[index]!, to] as const)
    })
    const crossed = texts.filter(([, left, base, words]) => {
      const [x, y] = [Number(left), Number(base)]
      const [right, top] = [x + textWidth(words!, sizes.title, true) / 1.06, y - 9]
      return lines.some(
        ([from, to]) =>
          Math.max(from.x, to.x) > x &&
          Math.min(from.x, to.x) < right &&
          Math.max(from.y, to.y) > top &&
          Math.min(from.y, to.y) < y,
      )
    })
    expect(crossed.map(([, , , words]) => words)).toEqual([])
  })
})

describe('rules', () => {
  test('every rule that a chart mentions exists', () => {
    expect(mentioned.filter((id) => !(id in rules))).toEqual([])
  })

  test('every file and every proof that a rule names is there', () => {
    const named = Object.values(rules).flatMap(({ by }) => (by ? [by.file, by.test] : []))

    expect([...new Set(named)].filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  })
})
