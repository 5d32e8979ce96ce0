import * as z from 'zod'

/** Vite's manifest: the output file of each module. */
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

/** Chunk groups in vite.config.ts with shared code above the pages, by the paths that need them. */
export const groups = {
  login: /^\/login\/?$/,
  workspace: /^\/(workspace|checkout|invite|scraping)(\/|$)/,
  insight: /^\/workspace\/[^/]+\/insight(\/|$)/,
}

/** Matches a route file's paths by TanStack Router's conventions: `$param`, `index`, and `route` for all below. */
function addressesOf(route: string) {
  const segments = route.split('/').map((segment) => (segment.startsWith('$') ? '[^/]+' : segment))
  const last = segments.at(-1)
  if (last === 'route') return new RegExp(`^/${segments.slice(0, -1).join('/')}(/|$)`)
  return new RegExp(`^/${(last === 'index' ? segments.slice(0, -1) : segments).join('/')}/?$`)
}

function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (chunk === undefined || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports) filesOf(manifest, imported, found)
  return found
}

/**
 * Files that the page will request, sent with the document, because the browser would otherwise discover them only
 * after running the entry script.
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
