import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const settings = {
  VITE_ENV: 'prod',
  VITE_INTERNAL_API_URL: 'https://api.example.org/internal',
  VITE_SOCIAL_API_URL: 'https://api.example.org/social',
  VITE_PAYMENT_SERVER_URL: 'https://pay.example.org',
  VITE_SENTRY_DSN: 'https://key@errors.example.org/1',
  VITE_ANALYTICS_URL: '',
  VITE_GOOGLE_CLIENT_ID: 'google',
  VITE_MICROSOFT_CLIENT_ID: 'microsoft',
  VITE_SIGN_IN_AUTHORITY: '',
}

/** What only the inspector brings, and where it comes from: its channel, its look, Stately, the rules. */
const marks = {
  'soundings-inspector': 'src/inspector/messages.ts',
  'inspector.hello': 'src/inspector/updates.ts',
  'inspector-pane': 'src/inspector/inspector.css',
  'stately.ai/inspect': 'node_modules/@statelyai/inspect/dist/index.mjs',
  'Only one refresh runs at a time': 'src/machines/rules.ts',
}

type Built = { names: string[]; sizes: Map<string, number>; text: string }

async function buildForProduction(): Promise<Built> {
  const outDir = mkdtempSync(join(tmpdir(), 'soundings-built-'))
  Object.assign(process.env, settings)
  await build({
    logLevel: 'silent',
    mode: 'production',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  })
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const sizes = new Map(files.map(({ name, parentPath }) => [name, statSync(join(parentPath, name)).size]))
  const text = files
    .map(({ name, parentPath }) => `${name}\n${readFileSync(join(parentPath, name), 'utf8')}`)
    .join('\n')
  return { names: [...sizes.keys()], sizes, text }
}

let built: Built
beforeAll(async () => {
  built = await buildForProduction()
})

test('the marks are what the inspector is made of', () => {
  const missing = Object.entries(marks).filter(([mark, file]) => !readFileSync(file, 'utf8').includes(mark))

  expect(missing).toEqual([])
})

test('a production build holds nothing of the inspector', () => {
  expect(Object.keys(marks).filter((mark) => built.text.includes(mark))).toEqual([])
})

test('a production build loads no script of a vendor', () => {
  expect(built.text).not.toMatch(/gsi\/client|login\.live\.com|msauth/)
  expect(built.text).toContain('https://accounts.google.com/o/oauth2/v2/auth')
})

test.each(['microsoft', 'return', 'scraping'])('the screen of %s is a chunk of its own', (screen) => {
  expect(built.names.some((name) => name.startsWith(`${screen}-`) && name.endsWith('.js'))).toBe(true)
})

test('the replay of sessions is a chunk of its own', () => {
  expect(built.names.some((name) => name.startsWith('replay-') && name.endsWith('.js'))).toBe(true)
})

test('every larger page, script and style lies there compressed as well', () => {
  const large = built.names.filter((name) => /\.(html|js|css)$/.test(name) && built.sizes.get(name)! > 1_024)
  const isThere = (name: string) => (built.sizes.get(name) ?? 0) > 0
  expect(large.length).toBeGreaterThan(10)
  expect(large.filter((name) => !isThere(`${name}.br`) || !isThere(`${name}.gz`))).toEqual([])
})
