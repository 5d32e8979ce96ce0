import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineConfig, loadEnv, runnerImport, type Plugin } from 'vite'
import { readConfig } from './src/app/config.ts'

const server = process.env.SOUNDINGS_SERVER ?? 'http://localhost:3000'
const proxied = ['/api', '/sign-in', '/docs', '/openapi.json', '/health']

/** Draws the still picture of the login screen into index.html, from the very component that the app shows. */
const still: Plugin = {
  name: 'soundings:still',
  transformIndexHtml: async (html) => {
    const { module } = await runnerImport<{ Still: ComponentType }>('./src/features/login/still.tsx')
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
      still,
    ],
    build: {
      outDir: 'dist/app',
      emptyOutDir: true,
      target: 'es2022',
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
