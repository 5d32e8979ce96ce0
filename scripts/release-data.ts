import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Filled from '../test/server/sharing/settings/filled-workspace.ts'
import { askPages, pack, releasesFolder, type Answers } from '../test/server/upgrades/released.ts'
import type * as Support from '../test/support/server.ts'

/**
 * `node scripts/release-data.ts 2026-11-24 FOLDER` saves a data folder filled by the release checked out in FOLDER,
 * and what its pages answer. Later releases must open it and answer the same.
 */
const [name, folder = '.'] = process.argv.slice(2)
if (name === undefined)
  throw new Error('Expected the name of the release, such as 2026-11-24, and the folder of its checkout.')

const moduleOf = <Module>(path: string): Promise<Module> => import(pathToFileURL(resolve(folder, path)).href)
const { startServer } = await moduleOf<typeof Support>('test/support/server.ts')
const { fill, manager, now, owner } = await moduleOf<typeof Filled>('test/server/sharing/settings/filled-workspace.ts')

const root = mkdtempSync(join(tmpdir(), 'soundings-release-'))
const server = await startServer({ now, dataDir: join(root, 'data') })
const { id } = await server.createWorkspace({ name: 'Harbour', owner, members: { manager }, timezone: 'Europe/Berlin' })
await fill(server, id)
const answers: Answers = { workspaceId: id, pages: await askPages(server.request, id, server.services.operatorToken) }
await server.close()

writeFileSync(join(root, 'said.json'), JSON.stringify(answers))
mkdirSync(releasesFolder, { recursive: true })
await pack(root, join(releasesFolder, `${name}.tar.zst`))
rmSync(root, { recursive: true, force: true })
