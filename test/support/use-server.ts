import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { startServer } from './server.ts'

/** What one file of tests starts for itself; it is closed after the last of them. */
export async function closeAfterAll<T extends { close: () => unknown }>(starting: Promise<T>): Promise<T> {
  afterAll(async () => void (await (await starting).close()))
  return starting
}

export const useServer = (options?: Parameters<typeof startServer>[0]) => closeAfterAll(startServer(options))

/** A temporary folder with these files, which is deleted after the last test. */
export function useFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
