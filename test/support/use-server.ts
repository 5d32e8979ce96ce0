import { afterAll, beforeAll } from 'vitest'
import { startServer, type TestServer } from './server.ts'

/** Starts a server before the tests of a file, and closes it after them. */
export function useServer(...options: Parameters<typeof startServer>): TestServer {
  const server = {} as TestServer
  beforeAll(async () => void Object.assign(server, await startServer(...options)))
  afterAll(() => server.close())
  return server
}
