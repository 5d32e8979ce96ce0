import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { now } from '#test/server/sharing/settings/filled-workspace.ts'
import { startServer } from '#test/support/server.ts'
import { differences, redefinedSince } from './differences.ts'
import { answersIn, askPages, type Answers, releasesFolder, unpack } from './released.ts'

/** The data folder of a release, whose accounts are embedded. */
export function useRelease(release: string, env: { databaseUrl: null }) {
  let root: string
  let said: Answers
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'soundings-upgrade-'))
    await unpack(join(releasesFolder, `${release}.tar.zst`), root)
    said = answersIn(root)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return {
    copy: () => {
      const dataDir = mkdtempSync(join(root, 'data-'))
      cpSync(join(root, 'data'), dataDir, { recursive: true, verbatimSymlinks: true })
      return dataDir
    },
    /** Opens a copy with today's server, whose pages have to say what they said; answers its log. */
    open: async (dataDir: string) => {
      const log: string[] = []
      const server = await startServer({ now, dataDir, env, onLog: (line) => log.push(line) })
      const pages = await askPages(server.request, said.workspaceId, server.services.operatorToken)
      await server.close()
      expect(differences(said.pages, pages, release)).toEqual({ unsaid: [], redefined: redefinedSince(release) })
      return log.join('')
    },
  }
}
