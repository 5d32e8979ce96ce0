import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { pagesOf } from './statecharts/pages.ts'

const folder = new URL('../docs/statecharts/', import.meta.url)

const pages = await pagesOf()
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder).filter((name) => !pages.has(name))) rmSync(new URL(file, folder))
for (const [file, text] of pages) writeFileSync(new URL(file, folder), text)
process.stdout.write(`docs/statecharts: ${pages.size} files\n`)
