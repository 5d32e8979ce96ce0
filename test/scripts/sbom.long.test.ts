import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { productionSbom, type Sbom } from '../../scripts/sbom/production.ts'

type Packages = Record<string, { version: string; dev?: boolean; integrity?: string }>
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages }
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')
const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)

/** What CycloneDX 1.5 asks of these parts. */
const Component = z.looseObject({
  'bom-ref': z.string().min(1),
  type: z.enum(['application', 'framework', 'library']),
  name: z.string().min(1),
  version: z.string().min(1),
  scope: z.enum(['required', 'optional', 'excluded']).optional(),
  purl: z.string().regex(/^pkg:npm\/[^@]+@[^@]+$/),
  hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) })).optional(),
  licenses: z
    .array(
      z.union([
        z.object({ license: z.union([z.object({ id: z.string() }), z.object({ name: z.string() })]) }),
        z.object({ expression: z.string() }),
      ]),
    )
    .optional(),
})
const CycloneDx = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.5.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  version: z.int().positive(),
  metadata: z.looseObject({ timestamp: z.iso.datetime(), component: Component }),
  components: z.array(Component).min(1),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

let sbom: Sbom
beforeAll(() => {
  sbom = productionSbom()
})

test('the list is CycloneDX, each part named once and every reference to one of them', () => {
  expect(CycloneDx.safeParse(sbom).error?.issues ?? []).toEqual([])
  const refs = [sbom.metadata.component, ...sbom.components].map((component) => component['bom-ref'])
  const named = new Set(sbom.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]))
  expect([new Set(refs).size, [...named].filter((ref) => !refs.includes(ref))]).toEqual([refs.length, []])
  expect(sbom.metadata.component.name).toBe('soundings')
})

const hashOf = (integrity?: string) =>
  integrity === undefined ? null : Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
const hashes = () =>
  new Map(sbom.components.map(({ name, version, hashes }) => [`${name}@${version}`, hashes?.[0]?.content ?? null]))

test('it holds every package that is installed in production, with the SHA-512 of the lock file', () => {
  const locked = production.map(([path, { version, integrity }]) => [`${nameOf(path)}@${version}`, hashOf(integrity)])
  expect(Object.fromEntries(hashes())).toMatchObject(Object.fromEntries(locked))
})

test('it holds what the build puts into the app with all that this needs, and nothing that only builds or tests', () => {
  const names = new Set(sbom.components.map(({ name }) => name))
  const inApp = [
    'react',
    'react-dom',
    'scheduler',
    '@tanstack/react-router',
    '@tanstack/router-core',
    '@sentry/react',
    '@fontsource-variable/instrument-sans',
  ]
  const besides = ['vite', 'vitest', 'playwright', 'typescript', 'oxlint', '@duckdb/node-api', 'node']
  expect([inApp.filter((name) => !names.has(name)), besides.filter((name) => names.has(name))]).toEqual([[], []])
})

test('it says nothing of where packages were fetched from', () => {
  const addresses = JSON.stringify(sbom).match(/https?:\/\/[^"]*/g)
  expect(new Set(addresses)).toEqual(new Set(['http://cyclonedx.org/schema/bom-1.5.schema.json']))
})
