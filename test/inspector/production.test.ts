import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'

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

/** What only the inspector brings, and where it comes from: its channel, its look, the layout engine, Stately, the rules. */
const marks = {
  'soundings-inspector': 'src/inspector/messages.ts',
  'inspector.hello': 'src/inspector/news.ts',
  'inspector-pane': 'src/inspector/inspector.css',
  'chart-state': 'src/inspector/drawing.ts',
  'org.eclipse.elk': 'node_modules/elkjs/lib/elk.bundled.js',
  'stately.ai/inspect': 'node_modules/@statelyai/inspect/dist/index.mjs',
  'Only one refresh runs at a time': 'src/machines/rules.ts',
}

async function builtForProduction(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'soundings-built-'))
  Object.assign(process.env, settings)
  await build({
    logLevel: 'silent',
    mode: 'production',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  })
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ name, parentPath }) => `${name}\n${readFileSync(join(parentPath, name), 'utf8')}`).join('\n')
}

test('the marks are what the inspector is made of', () => {
  const missing = Object.entries(marks).filter(([mark, file]) => !readFileSync(file, 'utf8').includes(mark))

  expect(missing).toEqual([])
})

test('a production build holds nothing of the inspector', async () => {
  const built = await builtForProduction()

  expect(Object.keys(marks).filter((mark) => built.includes(mark))).toEqual([])
}, 120_000)
