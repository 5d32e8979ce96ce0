import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compression } from 'vite-plugin-compression2'

const root = join(import.meta.dirname, 'floor')

/** Minimal pages, built and compressed like the app. */
export const floors = [
  { page: 'floor: a line of text', path: '/text.html' },
  { page: 'floor: React alone', path: '/react.html' },
  { page: 'floor: React and the router, still in the document', path: '/login' },
]

export const buildFloors = (outDir: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1_024 })],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ['index', 'react', 'text'].map((name) => join(root, `${name}.html`)) },
    },
  })
