import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Component = {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl: string
  properties: { name: string; value: string }[]
  hashes?: readonly { alg: string; content: string }[]
}
export type Sbom = {
  bomFormat: string
  specVersion: string
  serialNumber: string
  version: number
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}
type Locked = { version?: string; dev?: boolean; integrity?: string; devDependencies?: Record<string, string> }
type Lock = { name: string; packages: Record<string, Locked> }

const root = fileURLToPath(new URL('../../', import.meta.url))
const inFolder = 'node_modules/'
const nameOf = (path: string) => path.slice(path.lastIndexOf(inFolder) + inFolder.length)

/** npm lists a package once; one bundled in another package's archive has no hash there. */
const sumsOf = ({ packages }: Lock) =>
  new Map(
    Object.entries(packages).flatMap(([path, { version, integrity }]) =>
      integrity === undefined ? [] : [[`${nameOf(path)}@${version}`, { hashes: [hashOf(integrity)] }] as const],
    ),
  )

const hashOf = (integrity: string) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
})

export function bundledPackages(developed: Iterable<string>): Set<string> {
  const text = globSync('{src,contract}/**/*.{ts,tsx,css}', { cwd: root })
    .map((path) => readFileSync(`${root}${path}`, 'utf8'))
    .join('\n')
  const imported = [
    ...text.matchAll(/(?:^(?:import|export)\b[^'"`]*\bfrom |^import |@import |url\()['"]((?:@[\w.-]+\/)?[\w.-]+)/gm),
  ].map(([, name]) => name!)
  return new Set(developed).intersection(new Set(imported))
}

function withNeeds({ dependencies }: Sbom, roots: readonly string[]): Set<string> {
  const needs = new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]))
  const found = new Set<string>(roots)
  for (const ref of found) for (const other of needs.get(ref) ?? []) found.add(other)
  return found
}

/** npm's own `--omit dev` also omits packages needed in both, and those that the build bundles. */
export function productionSbom(): Sbom {
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as Lock
  const own = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  const installed = new Set(own.map(([path, { version }]) => `${nameOf(path)}@${version}`))
  const all = JSON.parse(
    execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    }),
  ) as Sbom
  const bundled = bundledPackages(Object.keys(lock.packages['']!.devDependencies!))
  const self = all.metadata.component
  const direct = new Set(all.dependencies.find(({ ref }) => ref === self['bom-ref'])?.dependsOn)
  const inApp = withNeeds(
    all,
    all.components.filter((one) => bundled.has(one.name) && direct.has(one['bom-ref'])).map((one) => one['bom-ref']),
  )
  const sums = sumsOf(lock)
  const components = all.components
    .filter((one) => installed.has(`${one.name}@${one.version}`) || inApp.has(one['bom-ref']))
    .map(({ properties, ...component }) => ({
      ...component,
      ...sums.get(`${component.name}@${component.version}`),
      properties: properties.filter(({ name }) => !/:(development|bundled)$/.test(name)),
    }))
  const refs = new Set([self, ...components].map((component) => component['bom-ref']))
  return {
    ...all,
    // npm names it after the folder.
    metadata: { ...all.metadata, component: { ...self, name: lock.name } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  }
}
