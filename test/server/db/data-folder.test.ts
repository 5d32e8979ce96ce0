import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDataFolder, readRunningServer } from '#server/db/data-folder.ts'

const newPath = () => join(mkdtempSync(join(tmpdir(), 'soundings-folder-')), 'data')
const modeOf = (path: string) => statSync(path).mode & 0o777
/** The pid of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

describe('a data folder', () => {
  test('belongs to its owner alone', () => {
    const path = newPath()
    openDataFolder(path)
    expect([modeOf(path), modeOf(join(path, 'operator-token')), modeOf(join(path, 'soundings.json'))]).toEqual([
      0o700, 0o600, 0o600,
    ])
  })

  test('that holds something else is refused and left alone', () => {
    const path = newPath()
    mkdirSync(path)
    writeFileSync(join(path, 'thesis.txt'), 'years of work')
    expect(() => openDataFolder(path)).toThrow(`${path} is not empty and no data folder of Soundings`)
    expect(existsSync(join(path, 'soundings.json'))).toBe(false)
  })

  test('of a newer version is refused', () => {
    const path = newPath()
    mkdirSync(path)
    writeFileSync(join(path, 'soundings.json'), '{"format":2}')
    expect(() => openDataFolder(path)).toThrow('has format 2, this version knows 1')
  })

  test('with a broken marker is refused', () => {
    const path = newPath()
    mkdirSync(path)
    writeFileSync(join(path, 'soundings.json'), '{"for')
    expect(() => openDataFolder(path)).toThrow('has format unknown, this version knows 1')
  })

  test('that is a file is refused with its path', () => {
    const path = newPath()
    writeFileSync(path, '')
    expect(() => openDataFolder(path)).toThrow(`The data folder ${path} cannot be used`)
  })
})

describe('the lock', () => {
  test('refuses a second owner and names the first by pid and address', () => {
    const path = newPath()
    openDataFolder(path).announce('http://localhost:3000')
    expect(() => openDataFolder(path)).toThrow(`${path} is in use by process ${process.pid} at http://localhost:3000`)
  })

  test('of a dead process is taken over', () => {
    const path = newPath()
    openDataFolder(path)
    writeFileSync(join(path, 'lock'), JSON.stringify({ pid: deadPid(), nonce: 'x', url: null, since: '' }))
    openDataFolder(path)
    expect(JSON.parse(readFileSync(join(path, 'lock'), 'utf8')).pid).toBe(process.pid)
  })

  test('that was cut off in the middle is taken over', () => {
    const path = newPath()
    openDataFolder(path)
    writeFileSync(join(path, 'lock'), '{"pid":')
    openDataFolder(path)
    expect(JSON.parse(readFileSync(join(path, 'lock'), 'utf8')).pid).toBe(process.pid)
  })

  test('goes with its owner, and never with a former one', () => {
    const path = newPath()
    const former = openDataFolder(path)
    former.release()
    const present = openDataFolder(path)
    former.release()
    expect(existsSync(join(path, 'lock'))).toBe(true)
    present.release()
    expect(existsSync(join(path, 'lock'))).toBe(false)
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
    openDataFolder(path)
    const starting = readRunningServer(path)
    writeFileSync(
      join(path, 'lock'),
      JSON.stringify({ pid: deadPid(), nonce: 'x', url: 'http://localhost:1', since: '' }),
    )
    expect([starting, readRunningServer(path), readRunningServer(newPath())]).toEqual([null, null, null])
  })

  test('gets another token at each start', () => {
    const path = newPath()
    const first = openDataFolder(path)
    first.release()
    expect(openDataFolder(path).operatorToken).not.toBe(first.operatorToken)
  })
})
