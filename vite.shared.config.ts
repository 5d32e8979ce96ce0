import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { texts } from './scripts/vite/texts.ts'
import { buildTargets } from './vite.config.ts'

/** The page of shared links, built separately from the app, without common files. */
export default defineConfig({
  plugins: [texts(), react(), tailwindcss(), compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1_024 })],
  build: {
    ...buildTargets,
    outDir: 'dist/app',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'shared.html',
      checks: { pluginTimings: false },
      output: { entryFileNames: 'assets/shared-[hash].js' },
    },
  },
})
