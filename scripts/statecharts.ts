import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { pages, pictures } from './statecharts/pages.ts'

const folder = new URL('../docs/statecharts/', import.meta.url)

const drawn = await pictures()
const inParts = Object.keys(drawn).flatMap((file) =>
  file.endsWith('.steps.svg') ? file.replace('.steps.svg', '') : [],
)
const files = { ...(await pages(new Set(inParts))), ...drawn }
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder).filter((name) => !(name in files))) rmSync(new URL(file, folder))
for (const [file, text] of Object.entries(files)) writeFileSync(new URL(file, folder), text)
process.stdout.write(`docs/statecharts: ${Object.keys(files).length} files\n`)
