import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openDataFolder, readRunningServer } from '#server/platform/db/data-folder.ts'
import packageJson from '../../../../package.json' with { type: 'json' }

const newPath = () => join(mkdtempSync(join(tmpdir(), 'soundings-folder-')), 'data')
const modeOf = (path: string) => statSync(path).mode & 0o777
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

describe('a data folder', () => {
  test('belongs to its owner alone', () => {
    const path = newPath()
    openDataFolder(path)
    const modes = ['', 'operator-token', 'soundings.json'].map((name) => modeOf(join(path, name)))
    expect(modes).toEqual([0o700, 0o600, 0o600])
  })

  test('keeps its id from start to start, and no two have the same', () => {
    const path = newPath()
    const idOf = (folder: string) => {
      const { serverId, release } = openDataFolder(folder)
      release()
      return serverId
    }
    const first = idOf(path)
    expect([idOf(path), idOf(newPath()) === first]).toEqual([first, false])
  })

  test('of version 0.1 gets an id and keeps it, and names the release that had it last', () => {
    const path = newPath()
    mkdirSync(path)
    writeFileSync(join(path, 'soundings.json'), '{"format":1}')
    const folder = openDataFolder(path)
    folder.release()
    const written = JSON.parse(readFileSync(join(path, 'soundings.json'), 'utf8'))
    expect(written).toEqual({ format: 1, serverId: folder.serverId, release: packageJson.version })
  })

  const newer = 'has format 2, this version knows 1. Start the version that wrote it, 7.1.0.'
  test.each([
    ['soundings.json', '{"format":2,"release":"7.1.0"}', newer],
    ['soundings.json', '{"for', 'has format unknown, this version knows 1'],
    ['thesis.txt', 'years of work', 'is not empty and no data folder of Soundings'],
  ])('with %s of %j is refused and left alone', (name, contents, message) => {
    const path = newPath()
    mkdirSync(path)
    writeFileSync(join(path, name), contents)
    expect(() => openDataFolder(path)).toThrow(`${path} ${message}`)
    expect([readdirSync(path), readFileSync(join(path, name), 'utf8')]).toEqual([[name], contents])
  })

  test('that is a file is refused with its path', () => {
    const path = newPath()
    writeFileSync(path, '')
    expect(() => openDataFolder(path)).toThrow(`The data folder ${path} cannot be used`)
  })
})

const livingPid = process.ppid
const tokenIn = (path: string) => readFileSync(join(path, 'operator-token'), 'utf8')
const claimOf = (path: string) => JSON.parse(readFileSync(join(path, 'server.json'), 'utf8')) as { pid: number }
const forgeClaim = (path: string, pid: number) =>
  writeFileSync(join(path, 'server.json'), JSON.stringify({ pid, nonce: 'x', url: 'http://localhost:1', since: '' }))

const canUnshare = spawnSync('unshare', ['-p', '-f', '--mount-proc', 'true']).status === 0
const inNamespace = ['-p', '-f', '--mount-proc', '--kill-child', process.execPath]
const holder = fileURLToPath(new URL('folder-holder.ts', import.meta.url))

/** A process that opens the folder, as process 1 of a pid namespace of its own where this machine allows that. */
async function openElsewhere(path: string) {
  const [command, args] = canUnshare ? ['unshare', inNamespace] : [process.execPath, []]
  const child = spawn(command, [...args, holder, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    said,
    kill: async () => {
      child.kill('SIGKILL')
      // Closed only once nobody in the namespace is left.
      await once(child.stdout, 'close')
    },
  }
}

describe('the lock', () => {
  test('refuses a second owner and names the first by pid and address', () => {
    const path = newPath()
    openDataFolder(path).announce('http://localhost:3000')
    expect(() => openDataFolder(path)).toThrow(`${path} is in use by process ${process.pid} at http://localhost:3000`)
  })

  test.each([
    ['a dead process', (path: string) => forgeClaim(path, deadPid())],
    ['nobody, although a process with the pid of its last owner lives', (path: string) => forgeClaim(path, livingPid)],
    ['a claim that was cut off in the middle', (path: string) => writeFileSync(join(path, 'server.json'), '{"pid":')],
  ])('of %s is taken over', (_whose, forge) => {
    const path = newPath()
    openDataFolder(path).release()
    forge(path)
    openDataFolder(path)
    expect(claimOf(path).pid).toBe(process.pid)
  })

  test('is held although no process with the pid of its owner can be seen', () => {
    const path = newPath()
    openDataFolder(path)
    forgeClaim(path, deadPid())
    expect(() => openDataFolder(path)).toThrow(`${path} is in use by process`)
  })

  test('of a server killed in its container is taken over by the next one, whose pid is the same', async () => {
    const path = newPath()
    const first = await openElsewhere(path)
    await first.kill()
    const second = await openElsewhere(path)
    await second.kill()
    const held = new RegExp(`^holds as ${canUnshare ? '1' : '\\d+'}$`)
    expect(first.said).toMatch(held)
    expect(second.said).toMatch(held)
  })

  test('holds against a server of another container, which leaves the files of the first alone', async () => {
    const path = newPath()
    const { operatorToken } = openDataFolder(path)
    const second = await openElsewhere(path)
    await second.kill()
    expect(second.said).toContain(`${path} is in use by process ${process.pid}`)
    expect([tokenIn(path), claimOf(path).pid]).toEqual([operatorToken, process.pid])
  })

  test('goes with its owner, and never with a former one', () => {
    const path = newPath()
    const former = openDataFolder(path)
    former.release()
    const present = openDataFolder(path)
    former.release()
    const files = () => ['server.json', 'operator-token'].map((name) => existsSync(join(path, name)))
    expect(files()).toEqual([true, true])
    expect(() => openDataFolder(path)).toThrow('is in use')
    present.release()
    expect(files()).toEqual([false, false])
  })

  test('leaves the files of a server that has the folder made anew in its place', () => {
    const path = newPath()
    const former = openDataFolder(path)
    rmSync(path, { recursive: true })
    const present = openDataFolder(path)
    former.release()
    expect([claimOf(path).pid, tokenIn(path)]).toEqual([process.pid, present.operatorToken])
  })
})

describe('the running server', () => {
  test('is found by its address and the token of this start', () => {
    const path = newPath()
    const { announce, operatorToken } = openDataFolder(path)
    announce('http://localhost:4000')
    expect(readRunningServer(path)).toEqual({ url: 'http://localhost:4000', operatorToken })
  })

  test('is none before it listens, after it died, and where there is no folder', () => {
    const path = newPath()
    const folder = openDataFolder(path)
    const starting = readRunningServer(path)
    folder.release()
    forgeClaim(path, livingPid)
    expect([starting, readRunningServer(path), readRunningServer(newPath())]).toEqual([null, null, null])
  })

  test('gets another token at each start', () => {
    const path = newPath()
    const first = openDataFolder(path)
    first.release()
    expect(openDataFolder(path).operatorToken).not.toBe(first.operatorToken)
  })
})
