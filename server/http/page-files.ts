import * as z from 'zod'

/** As Vite writes it: what each module of the app was built into. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
)
type Manifest = z.infer<typeof Manifest>

const page = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/

/** The addresses of a route by its file, as TanStack Router names files: `$param`, `index`, and `route` for all below. */
function addressesOf(route: string) {
  const segments = route.split('/').map((segment) => (segment.startsWith('$') ? '[^/]+' : segment))
  const last = segments.at(-1)
  if (last === 'route') return new RegExp(`^/${segments.slice(0, -1).join('/')}(/|$)`)
  return new RegExp(`^/${(last === 'index' ? segments.slice(0, -1) : segments).join('/')}/?$`)
}

/** A file with all that it imports. */
function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (chunk === undefined || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports) filesOf(manifest, imported, found)
  return found
}

/**
 * What the app is about to ask for at an address, for the document to be sent with: it would hear of its page's files,
 * and of the session's, by its own script only.
 */
export function pageFilesIn(manifest: Manifest): (path: string) => string[] {
  const known = new Set(
    Object.keys(manifest)
      .filter((module) => manifest[module]!.isEntry)
      .flatMap((module) => [...filesOf(manifest, module)]),
  )
  const pages = Object.keys(manifest).flatMap((module) => {
    const [, route] = page.exec(module) ?? []
    return route === undefined ? [] : [{ module, addresses: addressesOf(route), needsSession: !/^login\b/.test(route) }]
  })
  return (path) => {
    const matched = pages.filter(({ addresses }) => addresses.test(path))
    const session = matched.some(({ needsSession }) => needsSession) ? ['src/app/core.ts'] : []
    const files = [...session, ...matched.map(({ module }) => module)].flatMap((module) => [
      ...filesOf(manifest, module),
    ])
    return [...new Set(files)].filter((file) => !known.has(file))
  }
}
