import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineConfig, loadEnv, runnerImport, type Plugin } from 'vite'
import { sharedChunks } from './scripts/vite/chunks.ts'
import { compressed } from './scripts/vite/compressed.ts'
import { shakenShapes } from './scripts/vite/d3-shape.ts'
import { slimEndpoints } from './scripts/vite/endpoints.ts'
import { firstPaint } from './scripts/vite/first-paint.ts'
import { readConfig } from './src/app/config.ts'

const server = process.env.SOUNDINGS_SERVER ?? 'http://localhost:3000'
const proxied = ['/api', '/sign-in', '/docs', '/openapi.json', '/health']

/** Draws the still pictures into index.html, from the very components that the app shows. */
const still: Plugin = {
  name: 'soundings:still',
  transformIndexHtml: async (html) => {
    const { module } = await runnerImport<{ Still: ComponentType }>('./src/app/still.tsx')
    // The content security policy takes no style attributes from markup.
    const markup = renderToStaticMarkup(createElement(module.Still)).replaceAll(/ style="[^"]*"/g, '')
    return html.replace('<!--shell-->', markup)
  },
}

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
      react(),
      tailwindcss(),
      slimEndpoints(),
      sharedChunks(),
      shakenShapes(),
      still,
      firstPaint(),
      compressed(),
    ],
    define: { __SENTRY_EXCLUDE_REPLAY_WORKER__: true },
    build: {
      outDir: 'dist/app',
      emptyOutDir: true,
      // The first pages are asked for from the document; lists of what each chunk imports would only weigh on it.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
      },
      target: 'es2022',
      // The inspector's layout engine, which no production build holds.
      chunkSizeWarningLimit: 1_600,
      // Older targets make the minifier spell every light-dark() out.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    },
    server: {
      port: 5173,
      strictPort: true,
      proxy: Object.fromEntries(proxied.map((path) => [path, { target: server }])),
    },
  }
})
