import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Component = {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl: string
  properties: { name: string; value: string }[]
  hashes?: { alg: string; content: string }[]
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
type Lock = { name: string; packages: Record<string, { version?: string; dev?: boolean }> }

const root = fileURLToPath(new URL('../../', import.meta.url))
const inFolder = 'node_modules/'
const nameOf = (path: string) => path.slice(path.lastIndexOf(inFolder) + inFolder.length)

/** `name@version` of each package of the lock file that an installation for production has. */
function productionPackages({ packages }: Lock): Set<string> {
  const own = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  return new Set(own.map(([path, { version }]) => `${nameOf(path)}@${version}`))
}

/** npm's own `--omit dev` also leaves out what is needed in both: what may stay is said by the lock file. */
export function productionSbom(): Sbom {
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as Lock
  const wanted = productionPackages(lock)
  const all = JSON.parse(
    execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    }),
  ) as Sbom
  const components = all.components
    .filter(({ name, version }) => wanted.has(`${name}@${version}`))
    .map(({ properties, ...component }) => ({
      ...component,
      properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
    }))
  const self = all.metadata.component
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
