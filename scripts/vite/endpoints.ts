import { readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const mark = '?endpoints'
const said = ['api', 'method', 'path', 'body', 'answer']

const holdsEndpoints = (file: string) => readFileSync(file, 'utf8').includes('= endpoint({')

const isEndpoint = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const slim = (endpoint: Record<string, unknown>) =>
  JSON.stringify(Object.fromEntries(said.flatMap((key) => (key in endpoint ? [[key, endpoint[key]]] : []))))

/** Gives `src/api` the endpoints of the contract without their schemas, which come later (`src/api/answers.ts`). */
export const slimEndpoints = (): Plugin => ({
  name: 'soundings:endpoints',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.startsWith('#contract/') || !importer?.includes('/src/api/') || importer.endsWith('/answers.ts')) return
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && holdsEndpoints(found.id) ? `${found.id}${mark}` : found
  },
  async load(id) {
    if (!id.endsWith(mark)) return
    const file = id.slice(0, -mark.length)
    this.addWatchFile(file)
    const module = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as Record<string, unknown>
    const lines = Object.entries(module).flatMap(([name, value]) =>
      isEndpoint(value) ? [`export const ${name} = ${slim(value)}`] : [],
    )
    return { code: lines.join('\n'), map: null }
  },
})
