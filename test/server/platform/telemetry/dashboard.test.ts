import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { metrics } from '#server/platform/telemetry/metrics.ts'
import { prometheusNamesOf } from '#test/support/prometheus.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../../docs/${path}`, import.meta.url)), 'utf8')

const Source = z.object({ type: z.literal('prometheus'), uid: z.literal('${datasource}') })
const Position = z.object({ h: z.int().positive(), w: z.int().min(1).max(24), x: z.int().min(0).max(23), y: z.int() })
const Row = z.object({ id: z.int(), type: z.literal('row'), title: z.string().min(1), gridPos: Position })
const Panel = z.object({
  id: z.int(),
  type: z.enum(['timeseries', 'stat']),
  title: z.string().min(1),
  description: z.string().min(1),
  datasource: Source,
  gridPos: Position,
  fieldConfig: z.object({ defaults: z.object({ unit: z.string().min(1) }) }),
  targets: z.array(z.object({ refId: z.string(), datasource: Source, expr: z.string().min(1) })).min(1),
})
const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int().min(36),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(z.union([Row, Panel])),
})
const Rules = z.object({
  groups: z.tuple([
    z.object({
      rules: z.array(
        z.object({
          alert: z.string().regex(/^Soundings\w+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+m$/),
          annotations: z.object({ summary: z.string().min(1), description: z.string().regex(/^[A-Z].+\.$/) }),
        }),
      ),
    }),
  ]),
})

/** What an expression asks for; labels, functions and words of the language are none. */
const metricsIn = (expr: string) =>
  expr
    .replaceAll(/\{[^}]*\}|"[^"]*"|\b(?:by|on)\s*\([^)]*\)|\[[^\]]*\]/g, ' ')
    .matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)
    .map(([name]) => name)
    .filter((name) => name !== 'by')
    .toArray()

const known = new Set(Object.values(metrics).flatMap(prometheusNamesOf))
const unknownIn = (exprs: readonly string[]) => exprs.flatMap(metricsIn).filter((name) => !known.has(name))
const dashboard = Dashboard.parse(JSON.parse(read('grafana/soundings.json')))
const panels = dashboard.panels.filter((panel) => panel.type !== 'row')
const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const { groups } = Rules.parse(parse(read('grafana/alerts.yml')))

test('the dashboard asks for metrics of the catalogue alone, and for each of them', () => {
  const shown = new Set(expressions.flatMap(metricsIn))
  const missing = Object.values(metrics).filter((metric) => !prometheusNamesOf(metric).some((name) => shown.has(name)))
  expect([unknownIn(expressions), missing]).toEqual([[], []])
})

test('the rules ask for metrics of the catalogue alone, and say what to do', () => {
  const [{ rules }] = groups
  expect(rules.length).toBeGreaterThan(6)
  expect(unknownIn(rules.map(({ expr }) => expr)).filter((name) => name !== 'up')).toEqual([])
})

test('the page for operators lists every metric with its name, unit and meaning', () => {
  const page = read('monitoring.md')
  const rows = Object.values(metrics).map(({ name, unit, description }) => `| \`${name}\` | ${unit} | ${description} |`)
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
})
