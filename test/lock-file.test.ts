import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  inBundle?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  bundleDependencies?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
type Packages = Record<string, Entry>

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages }
const inFolder = 'node_modules/'
const nameOf = (path: string) => path.slice(path.lastIndexOf(inFolder) + inFolder.length)
const holderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf(`/${inFolder}`)))
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/

/** The one package whose archive holds others: its own sum covers them. */
const bundler = 'node_modules/@tailwindcss/oxide-wasm32-wasi'
/** Binaries for other machines than Linux on x64 with glibc, which no registry at hand holds: decision 24. */
const foreign: Record<string, RegExp> = {
  'node_modules/chdb': /^@chdb\/lib-(darwin-(arm64|x64)|linux-arm64-gnu)$/,
  'node_modules/@duckdb/node-bindings':
    /^@duckdb\/node-bindings-(darwin-(arm64|x64)|linux-arm64(-musl)?|linux-x64-musl|win32-(arm64|x64))$/,
  'node_modules/oxc-parser': /^@oxc-parser\/binding-[a-z0-9-]+$/,
  'node_modules/oxfmt': /^@oxfmt\/binding-[a-z0-9-]+$/,
}

const isOurMachine = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Entry) =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc')

function isForeign(path: string, entry: Entry) {
  const name = nameOf(path)
  const asker = Object.keys(foreign).find((holder) => foreign[holder]!.test(name))
  return (
    asker !== undefined &&
    entry.optional === true &&
    entry.version === packages[asker]!.optionalDependencies![name] &&
    !isOurMachine(entry)
  )
}

const isBundled = (path: string, { inBundle }: Entry, all: Packages) =>
  inBundle === true && holderOf(path) === bundler && all[bundler]!.bundleDependencies!.includes(nameOf(path))

/** What the lock does not pin to bytes, or takes from elsewhere than the registry. */
const unpinned = (all: Packages) =>
  Object.entries(all)
    .filter(([path]) => path !== '')
    .filter(
      ([path, entry]) =>
        !entry.version ||
        entry.link === true ||
        entry.resolved !== undefined ||
        !(entry.integrity === undefined
          ? isBundled(path, entry, all) || isForeign(path, entry)
          : sha512.test(entry.integrity)),
    )
    .map(([path]) => path)

/** Where Node would find `name` from `path`. */
function find(all: Packages, path: string, name: string): string | undefined {
  const here = `${path === '' ? '' : `${path}/`}${inFolder}${name}`
  return here in all ? here : path === '' ? undefined : find(all, holderOf(path), name)
}

/** Packages that are asked for and stand nowhere: an entry that is left out can hold no wrong sum. */
const missing = (all: Packages) =>
  Object.entries(all).flatMap(([path, { dependencies, optionalDependencies, devDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
      .filter((name) => find(all, path, name) === undefined)
      .map((name) => `${path} → ${name}`),
  )

test('pins every package to its bytes', () => {
  expect(unpinned(packages)).toEqual([])
  expect(missing(packages)).toEqual([])
})

const fastify = 'node_modules/fastify'
const { integrity: _, ...withoutSum } = packages[fastify]!

test.each<[string, string, Entry]>([
  ['no sum', fastify, withoutSum],
  ['another address', fastify, { ...packages[fastify], resolved: 'https://example.com/fastify.tgz' }],
  ['a weak sum', fastify, { ...packages[fastify], integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
  ['a link', fastify, { link: true, resolved: '../fastify' }],
  [
    'the binary of this machine without a sum',
    'node_modules/@chdb/lib-linux-x64-gnu',
    { version: '26.7.3-stable.1', optional: true, os: ['linux'], cpu: ['x64'] },
  ],
])('refuses %s', (_what, path, entry) => {
  expect(unpinned({ ...packages, [path]: entry })).toEqual([path])
})

test('finds an entry that was taken out', () => {
  const { [fastify]: _gone, ...rest } = packages
  expect(missing(rest)).toContain(' → fastify')
})
