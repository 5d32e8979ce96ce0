import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
type Bundle = Record<string, Rolldown.OutputAsset | Chunk>

/** What a page needs besides the entry, by the modules that its chunks hold. */
const pages = {
  login: ['src/routes/login/route.tsx', 'src/routes/login/index.tsx'],
  app: ['src/app/core.ts', 'src/app/workspace-frame.tsx', 'src/routes/workspace/$workspaceId/route.tsx'],
  overview: [
    'src/routes/workspace/$workspaceId/insight/route.tsx',
    'src/routes/workspace/$workspaceId/insight/overview.tsx',
  ],
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
const stylesOf = ({ viteMetadata }: Chunk) => [...(viteMetadata?.importedCss ?? [])]
const holds = ({ moduleIds }: Chunk, module: string) =>
  moduleIds.some((id) => id.replace(/\?.*$/, '').endsWith(`/${module}`))

/** Chunks with all that they import. */
function withImports(bundle: Bundle, chunks: readonly Chunk[], found = new Set<Chunk>()) {
  for (const chunk of chunks) {
    if (found.has(chunk)) continue
    found.add(chunk)
    withImports(
      bundle,
      chunk.imports.map((file) => bundle[file] as Chunk),
      found,
    )
  }
  return [...found]
}

const entryOf = (bundle: Bundle) => chunksOf(bundle).find(({ isEntry }) => isEntry)!

function filesOf(bundle: Bundle, page: keyof typeof pages) {
  const first = withImports(bundle, [entryOf(bundle)])
  const chunks = chunksOf(bundle).filter((chunk) => pages[page].some((module) => holds(chunk, module)))
  const later = withImports(bundle, chunks).filter((chunk) => !first.includes(chunk))
  return later.flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)]).map((file) => `/${file}`)
}

/** Asks at once for all that the page at this address will need, instead of file after file. */
const askTogether = (files: Record<keyof typeof pages, string[]>) => `(function (files) {
  var isLogin = document.documentElement.dataset.shell === 'login'
  var isOverview = /\\/insight\\/overview\\/?$/.test(location.pathname)
  ;(isLogin ? files.login : files.app.concat(isOverview ? files.overview : [])).forEach(function (file) {
    var link = document.createElement('link')
    link.rel = /css$/.test(file) ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  })
})(${JSON.stringify(files)})`

const moduleScript = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g

/** Starts the app once the still picture has been painted; a page in the background paints nothing. */
const startAfterPaint = (scripts: readonly string[], files: Record<keyof typeof pages, string[]>) =>
  `const start = () => { ${askTogether(files)}; ${scripts.map((file) => `import('${file}')`).join('; ')} }
const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
document.hidden || isPainted ? start() : requestAnimationFrame(() => setTimeout(start))`

const fontFile = /url\(["']?([^"')]+\.woff2)["']?\)/g

/** The fonts of the first paint: there in time, nothing is laid out twice, and the first words stand as they will. */
const fontLinks = (style: string) =>
  [...style.matchAll(fontFile)]
    .map(([, file]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}" />`)
    .join('\n    ')

/**
 * The first paint waits for nothing but the document: its styles stand in it, and the app starts after it. The content
 * security policy names the scripts and the style by their hashes (server/http/security.ts).
 */
export function firstPaint(): Plugin {
  let style = ''
  return {
    name: 'soundings:first-paint',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_, output) {
      const bundle = output as Bundle
      const files = withImports(bundle, [entryOf(bundle)]).flatMap((chunk) => {
        const styles = stylesOf(chunk)
        chunk.viteMetadata?.importedCss.clear()
        return styles
      })
      style = files
        .map((file) => String((bundle[file] as Rolldown.OutputAsset).source).replace(/\s*\/\*\$vite\$:\d+\*\/\s*$/, ''))
        .join('\n')
      for (const file of files) delete output[file]
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) return html
        const all = bundle as Bundle
        const scripts = [...html.matchAll(moduleScript)].map(([, file]) => file!)
        const files = { login: filesOf(all, 'login'), app: filesOf(all, 'app'), overview: filesOf(all, 'overview') }
        return html
          .replaceAll(/^\s*\/\/ .*\n/gm, '')
          .replaceAll(moduleScript, '')
          .replace('<title>', `${fontLinks(style)}\n    <title>`)
          .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
          .replace('</body>', () => `  <script type="module">${startAfterPaint(scripts, files)}</script>\n  </body>`)
      },
    },
  }
}
