import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const anywhere = 'export {}'
const house: Record<string, string> = {
  'contract/react.ts': "import 'react'",
  'contract/lezer.ts': "import '@lezer/lr'",
  'contract/circle-a.ts': "import './circle-b.ts'",
  'contract/circle-b.ts': "import './circle-a.ts'",
  'src/app/server.ts': "import '../../server/app.ts'",
  'src/machines/react.ts': "import 'react'",
  'src/features/a/a.ts': "import '../b/b.ts'\nimport '../../routes/b.ts'",
  'src/inspector/api.ts': "import '../api/b.ts'",
  'src/app/inspector.ts': "import '../inspector/api.ts'",
  'src/features/b/b.ts': anywhere,
  'src/routes/b.ts': anywhere,
  'src/ui/api.ts': "import '../api/b.ts'",
  'src/api/b.ts': anywhere,
  'server/app.ts': "import '../src/api/b.ts'\nimport '../test/b.ts'",
  'server/session/queries.ts': "import '../queries/b.ts'",
  'server/content/driver.ts': "import 'pg'",
  'server/content/http.ts': "import 'fastify'",
  'server/queries/b.ts': anywhere,
  'test/b.ts': anywhere,
}

const expected = [
  ['contract-alone', 'contract/react.ts'],
  ['lezer-only-in-the-query-language', 'contract/lezer.ts'],
  ['no-circles', 'contract/circle-a.ts'],
  ['src-without-server', 'src/app/server.ts'],
  ['machines-pure', 'src/machines/react.ts'],
  ['features-apart', 'src/features/a/a.ts'],
  ['features-without-routes', 'src/features/a/a.ts'],
  ['inspector-apart', 'src/inspector/api.ts'],
  ['inspector-by-one-hook', 'src/app/inspector.ts'],
  ['ui-without-ours', 'src/ui/api.ts'],
  ['server-without-src', 'server/app.ts'],
  ['product-without-tests', 'server/app.ts'],
  ['server-session-looks-back', 'server/session/queries.ts'],
  ['drivers-only-in-db', 'server/content/driver.ts'],
  ['http-only-in-http', 'server/content/http.ts'],
] as const

let refusals: string[]

function cruise(root: string): { summary: { violations: { rule: { name: string }; from: string }[] } } {
  const command = ['--output-type', 'json', 'contract', 'src', 'server', 'test']
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
