import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project at a commit, with today's packages. */
export type Release = { folder: string }

const root = fileURLToPath(new URL('../../..', import.meta.url))
export const today: Release = { folder: root }

const parts = ['package.json', 'contract', 'server', 'sources', 'stand-ins', 'src', 'test/support']
/** Always today's, because the fleet defines how processes start and who may sign in. */
const entry = ['test/support/fleet/server.ts', 'test/support/id-tokens.ts']

/** A shallow clone has no earlier commits. */
export const hasCommit = (commit: string) =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0

export function unpackRelease(commit: string, folder: string): Release {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'release.tar')
  execFileSync('git', ['archive', `--output=${archive}`, commit, '--', ...parts], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  for (const file of entry) cpSync(join(root, file), join(folder, file))
  const env = join(folder, 'server/platform/env.ts')
  if (!existsSync(env)) {
    // Until 26 November it was a folder above.
    mkdirSync(dirname(env), { recursive: true })
    writeFileSync(env, "export * from '../env.ts'\n")
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder }
}
