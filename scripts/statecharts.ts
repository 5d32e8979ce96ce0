import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { startVitest } from 'vitest/node'
import { pages, pictures } from './statecharts/pages.ts'

const folder = new URL('../docs/statecharts/', import.meta.url)

const drawn = await pictures()
const inParts = Object.keys(drawn).flatMap((file) =>
  file.endsWith('.steps.svg') ? file.replace('.steps.svg', '') : [],
)
const files = { ...(await pages(new Set(inParts))), ...drawn }
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder).filter((name) => !(name in files)))
  rmSync(new URL(file, folder), { recursive: true })
for (const [file, text] of Object.entries(files)) writeFileSync(new URL(file, folder), text)
process.stdout.write(`docs/statecharts: ${Object.keys(files).length} files\n`)

// This test runs others on mutants of the machines; what it finds is on the page `spec.md`.
await startVitest(['test/machines/spec.test.ts'], { project: 'alone', run: true, update: 'all' })
