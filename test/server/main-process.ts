import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDataFolder } from '#server/platform/db/data-folder.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const newFolder = () => join(mkdtempSync(join(tmpdir(), 'soundings-main-')), 'data')

/** A pid namespace of its own, as a container has, where this machine allows it. */
const canUnshare = spawnSync('unshare', ['-p', '-f', '--mount-proc', 'true']).status === 0
const [contain, ...containing] = canUnshare ? ['unshare', '-p', '-f', '--mount-proc', '--kill-child'] : []

export function start(environment: NodeJS.ProcessEnv, isContained = false) {
  const own = [process.execPath, 'server/main.ts']
  const [command, ...args] = isContained && contain !== undefined ? [contain, ...containing, ...own] : own
  const child = spawn(command!, args, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', SIMULATED_POSTS: 'false', KEYLESS_SOURCES: 'false', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  )
  return {
    child,
    output,
    ended,
    said: (text: string) =>
      new Promise<void>((resolve) => {
        child.stdout.on('data', () => output.stdout.includes(text) && resolve())
        child.on('close', () => resolve())
      }),
  }
}

/** Without warnings about fonts and the sandbox of the machine. */
export const complaintsOf = ({ stderr }: { stderr: string }) =>
  stderr.split('\n').filter((line) => line !== '' && !line.includes('"event":"print"'))

export const deployed = { PORT: '0', VITE_ENV: 'dev', PUBLIC_URL: 'https://x.example', VITE_GOOGLE_CLIENT_ID: 'g' }
export const newDeployment = () => {
  const folder = newFolder()
  openDataFolder(folder).release()
  copyMigratedAccounts(folder)
  return folder
}
