import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const anywhere = 'export {}'
/** Some of the server's rooms, in their order. */
const serverRooms = ['ground', 'platform', 'accounts', 'posts', 'app', 'cli']
const lookingAhead = Object.fromEntries(
  serverRooms
    .slice(0, -1)
    .map((room, index) => [`server/${room}/ahead.ts`, `import type {} from '../${serverRooms[index + 1]}/b.ts'`]),
)
const appRooms = ['app', 'routes', 'features', 'widgets', 'ui']
const lookingUp = Object.fromEntries(
  appRooms.slice(1).map((room, index) => [`src/${room}/up.ts`, `import type {} from '../${appRooms[index]}/b.ts'`]),
)
const house: Record<string, string> = {
  'contract/react.ts': "import 'react'",
  'contract/lezer.ts': "import '@lezer/lr'",
  'contract/circle-a.ts': "import './circle-b.ts'",
  'contract/circle-b.ts': "import './circle-a.ts'",
  'contract/types-a.ts': "import type {} from './types-b.ts'",
  'contract/types-b.ts': "import type {} from './types-a.ts'",
  'src/app/server.ts': "import '../../server/app.ts'",
  'src/machines/react.ts': "import 'react'",
  'src/features/a/a.ts': "import '../b/b.ts'",
  'src/inspector/api.ts': "import '../api/b.ts'",
  'src/app/inspector.ts': "import '../inspector/api.ts'",
  'src/features/b/b.ts': anywhere,
  'src/shared/session.ts': "import type {} from '../app/b.ts'",
  'src/widgets/shared.ts': "import type {} from '../shared/session.ts'",
  'src/api/screens.ts': "import type {} from '../widgets/b.ts'",
  'src/text/machines.ts': "import type {} from '../machines/b.ts'",
  'src/machines/b.ts': anywhere,
  'src/main.tsx': anywhere,
  'src/features/main.ts': "import '../main.tsx'",
  'src/ui/api.ts': "import '../api/b.ts'",
  'src/api/b.ts': anywhere,
  'server/app.ts': "import '../src/api/b.ts'\nimport '../test/b.ts'",
  'server/posts/imports/driver.ts': "import 'pg'",
  'server/posts/imports/s3.ts': "import '@aws-sdk/client-s3'",
  'server/posts/imports/http.ts': "import 'fastify'",
  'server/posts/imports/sdk.ts': "import '@opentelemetry/sdk-metrics'",
  'server/posts/imports/chart.ts': "import '../../../src/machines/collector.ts'",
  'server/posts/collection/chart.ts': "import '../../../src/machines/collector.ts'",
  'server/posts/collection/charts.ts': "import '../../../src/machines/b.ts'",
  'server/alerts/chart.ts': "import '../../src/machines/alert.ts'",
  'server/alerts/charts.ts': "import '../../src/machines/b.ts'",
  'src/machines/alert.ts': anywhere,
  'src/machines/collector.ts': anywhere,
  'sources/contract.ts': "import type {} from '../contract/b.ts'",
  'contract/b.ts': anywhere,
  'stand-ins/b.ts': anywhere,
  'stand-ins/app.ts': "import type {} from '../server/app/b.ts'",
  'server/posts/imports/stand-in.ts': "import('../../../stand-ins/b.ts')",
  'server/local-mode.ts': "import type {} from '../stand-ins/c.ts'\nimport('../stand-ins/b.ts')",
  'server/local-mode/eager.ts': "import '../../stand-ins/b.ts'",
  'stand-ins/c.ts': anywhere,
  'test/b.ts': anywhere,
  ...lookingAhead,
  ...lookingUp,
  ...Object.fromEntries(appRooms.map((room) => [`src/${room}/b.ts`, anywhere])),
  ...Object.fromEntries(serverRooms.map((room) => [`server/${room}/b.ts`, anywhere])),
}

const expected = [
  ['contract-alone', 'contract/react.ts'],
  ['lezer-only-in-the-query-language', 'contract/lezer.ts'],
  ['no-circles', 'contract/circle-a.ts'],
  ['src-without-server', 'src/app/server.ts'],
  ['machines-pure', 'src/machines/react.ts'],
  ['features-apart', 'src/features/a/a.ts'],
  ['features-look-down', 'src/features/main.ts'],
  ['beside-without-rooms', 'src/api/screens.ts'],
  ['text-alone', 'src/text/machines.ts'],
  ['inspector-apart', 'src/inspector/api.ts'],
  ['inspector-by-one-hook', 'src/app/inspector.ts'],
  ['ui-without-ours', 'src/ui/api.ts'],
  ['shared-page-apart', 'src/widgets/shared.ts'],
  ['shared-page-without-app', 'src/shared/session.ts'],
  ['server-without-src', 'server/app.ts'],
  ['server-without-src', 'server/posts/imports/chart.ts'],
  ['collection-with-its-chart-alone', 'server/posts/collection/charts.ts'],
  ['alerts-with-their-chart-alone', 'server/alerts/charts.ts'],
  ['product-without-tests', 'server/app.ts'],
  ['no-circles-of-types', 'contract/types-a.ts'],
  ['drivers-only-in-db', 'server/posts/imports/driver.ts'],
  ['s3-only-in-files', 'server/posts/imports/s3.ts'],
  ['http-only-in-http', 'server/posts/imports/http.ts'],
  ['telemetry-sdk-only-where-asked-for', 'server/posts/imports/sdk.ts'],
  ['sources-alone', 'sources/contract.ts'],
  ['stand-ins-without-composition', 'stand-ins/app.ts'],
  ['stand-ins-by-the-local-mode', 'server/posts/imports/stand-in.ts'],
  ['stand-ins-only-where-asked-for', 'server/local-mode/eager.ts'],
  ...appRooms.slice(1).map((room) => [`${room}-look-down`, `src/${room}/up.ts`] as const),
  ...serverRooms.slice(0, -1).map((room) => [`server-${room}-looks-back`, `server/${room}/ahead.ts`] as const),
] as const

let refusals: string[]

function cruise(root: string): { summary: { violations: { rule: { name: string }; from: string }[] } } {
  const command = ['--output-type', 'json', 'contract', 'src', 'server', 'sources', 'stand-ins', 'test']
  try {
    return JSON.parse(execFileSync(resolve('node_modules/.bin/depcruise'), command, { cwd: root, encoding: 'utf8' }))
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout)
  }
}

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'soundings-house-'))
  for (const file of ['package.json', '.dependency-cruiser.cjs']) cpSync(file, join(root, file))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [file, source] of Object.entries(house)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  refusals = cruise(root).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)
})

test.each(expected)('the house refuses what breaks %s', (rule, file) => {
  expect(refusals).toContain(`${rule} ${file}`)
})

test('a collector’s chart is run by the server', () => {
  expect(refusals.filter((refusal) => refusal.endsWith('server/posts/collection/chart.ts'))).toEqual([])
})

test('the local mode reads stand-ins where they are asked for', () => {
  expect(refusals.filter((refusal) => refusal.endsWith('server/local-mode.ts'))).toEqual([])
})
