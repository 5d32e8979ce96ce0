import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** `npm run house` counts lines and files by room, the product files that one addition of each kind touches, and circles. */
const rooms = ['contract', 'sources', 'server', 'src', 'stand-ins', 'scripts', 'test']
const product = /^(contract|sources|server|src)\//
const apart = /^src\/inspector\/|\.gen\.|\.generated\.|\/migrations\/|\/locales\//

/** One that stands in the product for each kind of addition; every file that names it is a place to touch. */
const additions = [
  { name: 'a metric on the overview', example: /\bpotential_?reach\b/i },
  { name: 'a column of a table (views of a source)', example: /\bview_?rate\b/i },
  { name: 'a panel on a page (concentration)', example: /\bconcentration/i },
  { name: 'a source (Lemmy)', example: /lemmy/i },
  { name: 'a job (reclassification)', example: /\breclassificationJob\b/ },
  { name: 'what is done by it: calls, form, log, command', example: /reclassif/i },
  { name: 'a boolean setting (viewers export)', example: /viewers_?export/i },
]

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx|css|sql|mjs|cjs|grammar)$/.test(path))
const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
const linesOf = (path: string) => texts.get(path)!.split('\n').length - 1
const sum = (paths: readonly string[]) => paths.reduce((lines, path) => lines + linesOf(path), 0)
const row = (name: string, ...cells: (string | number)[]) =>
  process.stdout.write(`${name.padEnd(44)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`)

row('room', 'files', 'lines', '≤ 40')
const count = (name: string, paths: readonly string[]) =>
  row(name, paths.length, sum(paths), paths.filter((path) => linesOf(path) <= 40).length)
for (const room of rooms)
  count(
    room,
    files.filter((path) => path.startsWith(`${room}/`)),
  )
count('all', files)
count(
  'product, without what is made or stands in',
  files.filter((path) => product.test(path) && !apart.test(path)),
)

process.stdout.write('\n')
row('to add …', 'places')
for (const { name, example } of additions) {
  const places = files.filter((path) => product.test(path) && !apart.test(path) && example.test(texts.get(path)!))
  row(name, places.length)
  if (process.argv.includes('--places')) for (const path of places) process.stdout.write(`  ${path}\n`)
}

process.stdout.write('\n')
type Cruised = { modules: { dependencies: { circular: boolean }[] }[] }
const { modules } = JSON.parse(
  execFileSync(
    'depcruise',
    [...rooms.filter((room) => files.some((path) => path.startsWith(`${room}/`))), '-T', 'json'],
    {
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  ),
) as Cruised
const dependencies = modules.flatMap((module) => module.dependencies)
row('imports', dependencies.length)
row('in circles', dependencies.filter(({ circular }) => circular).length)
