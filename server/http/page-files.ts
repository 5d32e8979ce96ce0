import * as z from 'zod'

/** As Vite writes it: what each module of the app was built into. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
)
type Manifest = z.infer<typeof Manifest>

const page = /^src\/routes\/(.+)\.tsx\?tsr-split=component/

/** The chunk groups of vite.config.ts that hold what stands above a page: the session, and the routes around it. */
export const groups = {
  login: /^\/login\/?$/,
  workspace: /^\/(workspace|checkout|invite|scraping)(\/|$)/,
  insight: /^\/workspace\/[^/]+\/insight(\/|$)/,
}

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
    return route === undefined ? [] : [{ module, addresses: addressesOf(route) }]
  })
  const above = Object.entries(groups).flatMap(([name, addresses]) =>
    Object.keys(manifest)
      .filter((module) => module.startsWith('_') && manifest[module]!.name === name)
      .map((module) => ({ module, addresses })),
  )
  return (path) => {
    const matched = [...above, ...pages].filter(({ addresses }) => addresses.test(path))
    const files = matched.flatMap(({ module }) => [...filesOf(manifest, module)])
    return [...new Set(files)].filter((file) => !known.has(file))
  }
}
