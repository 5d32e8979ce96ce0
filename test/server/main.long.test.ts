import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openDataFolder } from '#server/db/data-folder.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'soundings-main-')), 'data')

/** A pid namespace of its own, as a container has, where this machine allows it. */
const canUnshare = spawnSync('unshare', ['-p', '-f', '--mount-proc', 'true']).status === 0
const [contain, ...containing] = canUnshare ? ['unshare', '-p', '-f', '--mount-proc', '--kill-child'] : []

function start(environment: NodeJS.ProcessEnv, isContained = false) {
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
        const look = () => output.stdout.includes(text) && resolve()
        child.stdout.on('data', look)
        child.on('close', () => resolve())
      }),
  }
}

const refusal = async (environment: NodeJS.ProcessEnv) => {
  const { ended, output } = start(environment)
  return { code: await ended, stdout: output.stdout, line: output.stderr.trim() }
}

describe('a start ends with one clear line and a code', () => {
  test('for a wrong configuration', async () => {
    expect(await refusal({ PORT: 'http', SOUNDINGS_DATA: newFolder() })).toEqual({
      code: 1,
      stdout: '',
      line: 'The configuration has 1 wrong key:\n  PORT: expected a whole number from 0 to 65535, but it is "http"',
    })
  })

  test('for a taken port', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()))
    const { port } = other.address() as AddressInfo
    const answer = await refusal({ PORT: String(port), SOUNDINGS_DATA: newFolder() })
    other.close()
    expect(answer).toEqual({
      code: 1,
      stdout: '',
      line: `Port ${port} is taken. Stop what listens there, or name another one in PORT.`,
    })
  })

  test('for a folder that is not ours', async () => {
    const folder = newFolder()
    mkdirSync(folder)
    writeFileSync(join(folder, 'photo.jpg'), '')
    expect(await refusal({ PORT: '0', SOUNDINGS_DATA: folder })).toEqual({
      code: 1,
      stdout: '',
      line: `${folder} is not empty and no data folder of Soundings. Name an empty folder in SOUNDINGS_DATA.`,
    })
  })

  test('for a folder that another process has open', async () => {
    const folder = newFolder()
    const open = openDataFolder(folder)
    open.announce('http://localhost:3999')
    const answer = await refusal({ PORT: '0', SOUNDINGS_DATA: folder })
    open.release()
    expect(answer).toEqual({
      code: 1,
      stdout: '',
      line: `The data folder ${folder} is in use by process ${process.pid} at http://localhost:3999. Stop that one first, or name another folder in SOUNDINGS_DATA.`,
    })
  })
})

const deployed = {
  PORT: '0',
  VITE_ENV: 'dev',
  PUBLIC_URL: 'https://x.example',
  VITE_GOOGLE_CLIENT_ID: 'g',
}
const newDeployment = () => {
  const folder = newFolder()
  openDataFolder(folder).release()
  copyMigratedAccounts(folder)
  return folder
}

test('after kill -9 in a container, where every server is process 1, the next container starts', async () => {
  const environment = { ...deployed, SOUNDINGS_DATA: newDeployment() }
  const killed = start(environment, true)
  await killed.said('Soundings is ready')
  killed.child.kill('SIGKILL')
  await killed.ended

  const next = start(environment, true)
  await next.said('Soundings is ready')
  const isReady = next.output.stdout.includes('Soundings is ready')
  next.child.kill('SIGKILL')
  await next.ended

  expect({ isReady, errors: next.output.stderr }).toEqual({ isReady: true, errors: '' })
}, 180_000)

test('after kill -9 the next start takes the folder over, and SIGTERM ends it cleanly', async () => {
  const folder = newDeployment()
  const environment = { ...deployed, SOUNDINGS_DATA: folder }
  const killed = start(environment)
  await killed.said('Soundings is ready')
  killed.child.kill('SIGKILL')
  const first = await killed.ended

  const stopped = start(environment)
  await stopped.said('Soundings is ready')
  const { pid, url } = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as { pid: number; url: string }
  const ready = await (await fetch(`${url}/health/ready`)).json()
  stopped.child.kill('SIGTERM')
  const second = await stopped.ended

  expect({ first, isOwner: pid === stopped.child.pid, ready, second, errors: stopped.output.stderr }).toEqual({
    first: 'SIGKILL',
    isOwner: true,
    ready: { status: 'ready' },
    second: 0,
    errors: '',
  })
}, 120_000)
