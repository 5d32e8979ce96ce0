import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { texts } from './scripts/vite/texts.ts'
import { readConfig } from './src/app/config.ts'

const server = process.env.SOUNDINGS_SERVER ?? 'http://localhost:3000'
const proxied = ['/api', '/sign-in', '/mail', '/subscriptions', '/docs', '/openapi.json', '/health']

export const buildTargets = {
  target: 'es2022',
  // Older targets make the minifier expand every light-dark().
  cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
}

/**
 * Chunks of modules that are loaded together: each group takes what earlier groups left, with its imports. Every route
 * is a separate chunk.
 */
const groups = [
  { name: 'app', tags: ['$initial'] },
  { name: 'xstate', test: /node_modules\/(@xstate|xstate)\/|src\/(widgets\/actors\/hooks|machines\/not-provided)/ },
  { name: 'common', test: /ui\/(error-text|lazy-contours)/, includeDependenciesRecursively: false },
  { name: 'login', test: /routes\/login\/(route|index)\.tsx\?tsr-split/ },
  { name: 'sign-in', test: /features\/login\/sign-in\.tsx/ },
  { name: 'workspace', test: /src\/app\/core\.ts|prefetch-workspace|\$workspaceId\/route\.tsx\?tsr-split/ },
  {
    name: 'parts',
    test: /src\/(ui|api)\/(?!.*(popup|dialog|picture|bar-list|card-table|first-rows|progress-bar|segmented-control)|(billing|categories|chosen-posts|conversation|field-breakdown|members|people|performance|trends)\.)|lucide-react|react-query|query-core/,
    minShareCount: 8,
  },
  {
    name: 'insight',
    test: /insight\/route\.tsx\?tsr-split|routes\/-use-search-change|features\/overview\/prefetch-overview|widgets\/(columns|insight-page\/(?!first-panels|own-scope)|comparison\/page-comparison|exports\/(views|compared-exports)|spikes\/spike-(mark|texts)|figures\/(figure|net-sentiment|use-previous-period)|scope-bar\/(filter-bar|page-header))|charts\/((line|stack)-chart|stack-bar)/,
  },
  // Modules that a page shares with reports, which contain its panels.
  ...['overview', 'people', 'performance', 'conversation'].map((page) => ({
    name: `${page}-panels`,
    test: new RegExp(`src/features/${page}/(?!leaders|rankings|top-posts|communities|kpi-facts)[^/]+$`),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  })),
  {
    name: 'shared',
    test: /(load-more|row-menu|(confirm|form|name)-dialog|bar-list|card-table|copied-field|copy-button|first-rows|kbd|last-edit|progress-bar|segmented-control|use-debounced|visibility-badge)\.tsx?$|lucide-react\/dist\/esm\/icons/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Below the first screen of several insight pages.
  { name: 'leaders', test: /features\/overview\/leaders|custom-fields\/field-panel/ },
  { name: 'topics', test: /widgets\/(topics\/topics|coordination\/coordination)\.tsx/ },
  {
    name: 'scatter',
    test: /charts\/(scatter-plot|dot-names|brush|heat-cell|histogram)/,
    includeDependenciesRecursively: false,
  },
] satisfies Rolldown.CodeSplittingGroup[]

export default defineConfig(({ mode }) => {
  readConfig(loadEnv(mode, process.cwd(), 'VITE_'), server)
  return {
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/app/route-tree.gen.ts',
        addExtensions: true,
        quoteStyle: 'single',
        disableLogging: true,
      }),
      texts(),
      react(),
      tailwindcss(),
      // The server sends the `.br` or `.gz` file unchanged.
      compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1_024 }),
    ],
    define: { __SENTRY_EXCLUDE_REPLAY_WORKER__: true },
    build: {
      outDir: 'dist/app',
      emptyOutDir: true,
      ...buildTargets,
      // The server reads each page's files from it.
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Brotli compression is slow.
        checks: { pluginTimings: false },
        // Groups include their modules' imports, so strict order keeps circular modules working.
        output: { entryFileNames: 'assets/app-[hash].js', strictExecutionOrder: true, codeSplitting: { groups } },
      },
      // The statecharts' layout engine, which is loaded with the first chart.
      chunkSizeWarningLimit: 1_600,
    },
    server: {
      port: 5173,
      strictPort: true,
      proxy: {
        ...Object.fromEntries(proxied.map((path) => [path, { target: server }])),
        // Shared links have a separate document, which the server sends in production.
        '^/shared/[\\da-f-]{36}/?$': { target: server, bypass: () => '/shared.html' },
      },
    },
  }
})
