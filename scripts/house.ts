import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from '@babel/core'

/** `npm run house` counts files, text and declarations by room, files touched per kind of addition, and import cycles. */
const rooms = ['contract', 'sources', 'server', 'src', 'stand-ins', 'scripts', 'test']
const product = /^(contract|sources|server|src)\//
const apart = /^src\/inspector\/|\.gen\.|\.generated\.|\/migrations\/|\/locales\//

/** An existing example per kind of addition; every file that names it is a place to touch. */
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
const row = (name: string, ...cells: (string | number)[]) =>
  process.stdout.write(`${name.padEnd(44)}${cells.map((cell) => String(cell).padStart(11)).join('')}\n`)

/** Top-level functions and constants of a file: how many, and its private functions that are used once. */
function declarationsOf(path: string): { all: number; usedOnce: number } {
  if (!/\.tsx?$/.test(path)) return { all: 0, usedOnce: 0 }
  const { program, tokens } = parseSync(texts.get(path)!, {
    configFile: false,
    parserOpts: { tokens: true, plugins: ['typescript', ...(path.endsWith('x') ? (['jsx'] as const) : [])] },
  })!
  const uses = Map.groupBy(
    tokens!.map(({ value }) => value),
    (value) => value,
  )
  const isUsedOnce = (name: string) => uses.get(name)?.length === 2
  const declared = program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? statement.declaration : statement
    if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
      return [{ name: declaration.id?.name ?? '', isPrivate: !isExported, isFunction: true }]
    if (declaration?.type === 'TSTypeAliasDeclaration' || declaration?.type === 'TSInterfaceDeclaration')
      return [{ name: declaration.id.name, isPrivate: !isExported, isFunction: false }]
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.map(({ id, init }) => ({
      name: id.type === 'Identifier' ? id.name : '',
      isPrivate: !isExported,
      isFunction: init?.type === 'ArrowFunctionExpression',
    }))
  })
  const usedOnce = declared.filter(({ name, isPrivate, isFunction }) => isPrivate && isFunction && isUsedOnce(name))
  return { all: declared.length, usedOnce: usedOnce.length }
}

row('room', 'files', 'k chars', '≤ 40 lines', 'names', 'per MB', 'used once')
function count(name: string, paths: readonly string[]) {
  const counts = paths.map(declarationsOf)
  const names = counts.reduce((total, { all }) => total + all, 0)
  const usedOnce = counts.reduce((total, counted) => total + counted.usedOnce, 0)
  const characters = paths.reduce((total, path) => total + texts.get(path)!.length, 0)
  const short = paths.filter((path) => texts.get(path)!.split('\n').length <= 41).length
  row(name, paths.length, Math.round(characters / 1e3), short, names, Math.round((names / characters) * 1e6), usedOnce)
}
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
) as { modules: { dependencies: { circular: boolean }[] }[] }
const dependencies = modules.flatMap((module) => module.dependencies)
row('imports', dependencies.length)
row('in circles', dependencies.filter(({ circular }) => circular).length)
