import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDockerfile, readIgnored, wordsOf } from '#test/support/dockerfile.ts'

const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'))
const admitted = readIgnored(readFileSync('.dockerignore', 'utf8'))
const stage = (name: string) => stages.find((one) => one.name === name)!
const textsOf = (name: string, verb: string) =>
  stage(name)
    .instructions.filter((one) => one.verb === verb)
    .map(({ text }) => text)

test('images are built from a base that has a version, or from each other', () => {
  const names = new Set(stages.map(({ name }) => name))
  expect(stages.map(({ base }) => base).filter((base) => !names.has(base))).toEqual(
    Array.from({ length: 3 }, () => 'node:24-bookworm-slim'),
  )
})

test('whoever builds no stage by name gets the server', () =>
  expect(stages.at(-1)).toEqual({ name: '4', base: 'server', instructions: [] }))

test('what runs is nobody, with or without Chromium', () => {
  expect([textsOf('server', 'USER'), textsOf('with-chromium', 'USER')]).toEqual([['node'], ['root', 'node']])
  expect(textsOf('server', 'HEALTHCHECK')).toEqual([expect.stringContaining('/health/live')])
})

test('what prints reports has the fonts that its server asks for, and can tell which are missing', () => {
  const [installs] = textsOf('with-chromium', 'RUN')
  const fonts = readFileSync('server/platform/browser/fonts.ts', 'utf8').match(/\bfonts-[a-z-]+/g)!
  expect(fonts).toHaveLength(3)
  expect([...fonts, 'fontconfig'].filter((name) => !wordsOf(installs!).includes(name))).toEqual([])
})

test('the context has what is copied from it, and no secrets, packages or tests', () => {
  const copied = stages
    .flatMap(({ instructions }) => instructions)
    .filter(({ verb, flags }) => verb === 'COPY' && flags.from === undefined)
    .flatMap(({ text }) => wordsOf(text).slice(0, -1))
    .filter((source) => source !== '.')
  const isAdmitted = (path: string) => admitted.some((name) => path === name || path.startsWith(`${name}/`))
  expect(copied.filter((path) => !existsSync(path) || !isAdmitted(path))).toEqual([])
  expect(admitted.filter((path) => !existsSync(path))).toEqual([])
  expect(['.env', '.git', 'node_modules', 'data', 'dist', 'test', 'stand-ins'].filter(isAdmitted)).toEqual([])
})

const rooms = textsOf('server', 'COPY')
  .map((text) => wordsOf(text)[0]!)
  .filter((source) => !source.startsWith('/') && statSync(source).isDirectory())
const code = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,mjs}`))
const imported = code.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^(?:import|export) (?!type )[^'\n]*?(?:\n[^'\n]*)*?from '([^']+)'/gm)].map(
    ([, name]) => ({ path, name: name! }),
  ),
)

test('code of the image imports code of the image', () => {
  const outside = imported
    .filter(({ name }) => name.startsWith('#'))
    .filter(({ name }) => !rooms.some((room) => name.startsWith(`#${room}/`)))
  expect(code.length).toBeGreaterThan(500)
  expect(outside).toEqual([])
})

test('packages that it imports are installed for production', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  const packages = [...new Set(imported.map(({ name }) => name))].filter((name) => !/^(#|\.|node:)/.test(name))
  expect(packages.length).toBeGreaterThan(30)
  expect(packages.filter((name) => !(packageOf(name) in dependencies))).toEqual([])
})
