import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: ViteDevServer
beforeAll(async () => {
  server = await createServer({
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, strictPort: false, watch: null, ws: false },
  })
  await server.listen()
})
afterAll(() => server.close())

const entryOf = async (path: string) => {
  const response = await fetch(new URL(path, server.resolvedUrls!.local[0]), { headers: { accept: 'text/html' } })
  return /src="(\/src\/[^"?]+)/.exec(await response.text())?.[1]
}

test.each([
  ['/login', '/src/main.tsx'],
  ['/shared/0d9c0d5e-5c0e-4c5e-9a3c-6a1f5b1f7c11', '/src/shared/main.tsx'],
  ['/shared/0d9c0d5e-5c0e-4c5e-9a3c-6a1f5b1f7c11/', '/src/shared/main.tsx'],
  ['/shared/something', '/src/main.tsx'],
])('in development %s is the page of %s', async (path, entry) => {
  expect(await entryOf(path)).toBe(entry)
})
