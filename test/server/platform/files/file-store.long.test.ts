import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDisk } from '#server/ground/disk.ts'
import { AppError, Outage, StartError } from '#server/ground/errors.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { createLog } from '#server/platform/log.ts'
import { credentials, openS3 } from '#test/support/s3.ts'
import { closeAfterAll, useFolder } from '#test/support/use-server.ts'

const folder = useFolder()
const log = createLog('silent')
for (const [key, value] of Object.entries(credentials)) vi.stubEnv(key, value)
afterAll(() => void vi.unstubAllEnvs())
const s3 = await closeAfterAll(openS3())

const roomy = async () => ({ free: 1e12, total: 1e12 })
const open = (spoolUrl: string | null, name: string = randomUUID(), readSpace = roomy) =>
  openFiles({ env: { dataDir: join(folder, name), spoolUrl }, disk: openDisk(folder, readSpace), log })

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const read = async (store: FileStore, name: string) => {
  const found = await store.open(name)
  return found === null ? null : Buffer.concat(await Array.fromAsync(found as AsyncIterable<Buffer>))
}
/** Of several parts. */
const large = Buffer.alloc(21_000_000, 'soundings ')

async function* brokenAfter(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000)
  throw new Error('cut')
}

const shared = join(folder, 'shared')
mkdirSync(shared)

describe.each([
  ['a folder', pathToFileURL(shared).href],
  ['a bucket', s3.url],
])('files in %s', async (where, url) => {
  const files = await closeAfterAll(open(url, `${where} one`))
  const elsewhere = await closeAfterAll(open(url, `${where} two`))

  test.each([
    ['small', Buffer.from('coffee')],
    ['of several parts', large],
  ])('what is %s is read by another server as it was put', async (_size, bytes) => {
    const name = randomUUID()
    const kept = await files.uploads.put(name, [bytes])
    expect(kept).toEqual({ bytes: bytes.length, sha256: sumOf(bytes) })
    expect(await elsewhere.uploads.has(name)).toBe(true)
    expect((await read(elsewhere.uploads, name))!.equals(bytes)).toBe(true)
    const local = (await elsewhere.uploads.fetch(name, kept.sha256))!
    expect(readFileSync(local.path).equals(bytes)).toBe(true)
    await local.release()
  })

  test('what is written at a path of the disk is kept, and nothing stays at the path', async () => {
    const name = randomUUID()
    let draft = ''
    await files.exports.write(name, async (path) => {
      draft = path
      await writeFile(path, 'rows', { flag: 'wx' })
    })
    expect(String(await read(elsewhere.exports, name))).toBe('rows')
    expect(readdirSync(dirname(draft)).filter((one) => one.endsWith('.part'))).toEqual([])
  })

  test('the kinds do not see each other', async () => {
    const name = randomUUID()
    await files.uploads.put(name, [Buffer.from('upload')])
    expect([await files.exports.has(name), (await files.exports.list()).has(name)]).toEqual([false, false])
    await files.exports.remove(name)
    expect(await files.uploads.has(name)).toBe(true)
    expect([...(await files.uploads.list()).keys()].every((id) => /^[0-9a-f-]{36}$/.test(id))).toBe(true)
  })

  test.each([
    ['before its first part', 2_000_000],
    ['after several', 21_000_000],
  ])('a stream that breaks %s leaves nothing, and says why', async (_when, bytes) => {
    const name = randomUUID()
    await expect(files.uploads.put(name, brokenAfter(large.subarray(0, bytes)))).rejects.toThrow('cut')
    expect([await files.uploads.has(name), (await files.uploads.list()).has(name)]).toEqual([false, false])
    expect(s3.unfinished().filter((key) => key.includes(name))).toEqual([])
  })

  test('a draft that fails leaves nothing', async () => {
    const name = randomUUID()
    const failing = files.exports.write(name, async (path) => {
      await writeFile(path, 'half')
      throw new Error('cancelled')
    })
    await expect(failing).rejects.toThrow('cancelled')
    expect([await files.exports.has(name), (await files.exports.list()).has(name)]).toEqual([false, false])
  })

  test('of two that put the same name at once one is there, whole', async () => {
    const name = randomUUID()
    const contents = [Buffer.alloc(9_000_000, 'a'), Buffer.alloc(9_000_000, 'b')]
    await Promise.all(contents.map((bytes) => files.exports.put(name, [bytes])))
    const found = (await read(elsewhere.exports, name))!
    expect(contents.some((bytes) => bytes.equals(found))).toBe(true)
  })

  test('an id takes along what has its name with an ending, and nothing else', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const names = [`${one}.pdf`, `${one}.overview.topPosts.png`, `${other}.pdf`]
    for (const name of names) await files.reports.put(name, [Buffer.from(name)])
    const listed = await elsewhere.reports.list()
    const found = [listed.has(one), listed.has(other), Math.abs(Date.now() - listed.get(one)!) < 3_600_000]
    expect(found).toEqual([true, true, true])
    await elsewhere.reports.remove(one)
    expect(await Promise.all(names.map((name) => files.reports.has(name)))).toEqual([false, false, true])
  })

  test.each(['../x', `${randomUUID()}/x`, `x${randomUUID()}`])(
    'the name %j is no id of ours and touches nothing',
    async (name) => {
      await expect(async () => files.uploads.put(name, [])).rejects.toThrow('expected an id of ours')
      await expect(async () => files.uploads.open(name)).rejects.toThrow('expected an id of ours')
      await expect(async () => files.uploads.fetch(name)).rejects.toThrow('expected an id of ours')
    },
  )
})

test('a folder lists neither folders nor files that are not ours', async () => {
  const shared = mkdtempSync(join(folder, 'mounted-'))
  for (const name of ['reports', 'exports', 'lost+found']) mkdirSync(join(shared, name))
  writeFileSync(join(shared, '.nfs0001'), '')
  const { uploads } = await open(pathToFileURL(shared).href)
  const id = randomUUID()
  await uploads.put(id, [])
  expect([...(await uploads.list()).keys()]).toEqual([id])
})

describe('a copy of an object', () => {
  const scratch = (name: string) => {
    const root = join(folder, name, 'scratch', 'spool')
    return existsSync(root) ? readdirSync(root) : []
  }

  test('is one for all who hold it, stays for a while, and goes with the file or the server', async () => {
    const files = await open(s3.url, 'copies')
    const [one, two] = [randomUUID(), randomUUID()]
    for (const name of [one, two]) await files.uploads.put(name, [Buffer.from(name)])
    const [first, second] = await Promise.all([files.uploads.fetch(one), files.uploads.fetch(one)])
    expect(first!.path).toBe(second!.path)
    await first!.release()
    await files.uploads.remove(one)
    expect(readFileSync(second!.path, 'utf8')).toBe(one)
    await second!.release()
    expect([existsSync(second!.path), await files.uploads.fetch(one)]).toEqual([false, null])
    const third = (await files.uploads.fetch(two))!
    await third.release()
    expect(existsSync(third.path)).toBe(true)
    await files.close()
    expect(scratch('copies')).toEqual([])
  })

  test('with another sum than was sent is refused', async () => {
    const files = await open(s3.url)
    const id = randomUUID()
    await files.uploads.put(id, [Buffer.from('other')])
    const refused = { code: 'unreadable_file', message: expect.stringContaining('Upload it again') }
    await expect(files.uploads.fetch(id, sumOf(Buffer.from('sent')))).rejects.toMatchObject(refused)
    await files.close()
  })

  test('that a killed server has left goes when it starts again', async () => {
    const files = await open(s3.url, 'killed')
    const id = randomUUID()
    await files.uploads.put(id, [Buffer.from('x')])
    const { path } = (await files.uploads.fetch(id))!
    const again = await open(s3.url, 'killed')
    expect(existsSync(path)).toBe(false)
    await again.close()
  })

  test('for which there is no room makes a job wait, and leaves nothing', async () => {
    let free = 1e9
    const files = await open(s3.url, 'full', async () => ({ free, total: 1e9 }))
    const id = randomUUID()
    await files.uploads.put(id, [Buffer.from('x')])
    free = 1e6
    await expect(files.uploads.fetch(id)).rejects.toThrow(Outage)
    await expect(files.uploads.fetch(id)).rejects.toThrow('The server’s disk is full')
    expect(scratch('full')).toEqual([])
    free = 1e9
    expect(await files.uploads.fetch(id)).not.toBeNull()
    await files.close()
  })
})

describe('at the start', () => {
  const key = credentials.AWS_ACCESS_KEY_ID
  test.each([
    ['no such bucket', s3.url.replace('//files/', '//nobody/'), key, 'expected the bucket nobody, but there is none'],
    ['an unknown host', s3.url.replace('127.0.0.1', 'nowhere.invalid'), key, 'host of its endpoint'],
    ['a key that nobody has', s3.url, 'NOBODY', 'refuses with InvalidAccessKeyId (403)'],
  ])('%s is told', async (_what, url, asked, told) => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', asked)
    const refused = await open(url).catch((error: unknown) => error)
    vi.stubEnv('AWS_ACCESS_KEY_ID', key)
    expect(refused).toBeInstanceOf(StartError)
    expect((refused as Error).message).toContain('SPOOL_URL: ')
    expect((refused as Error).message).toContain(told)
  })

  test('one that is away is waited for, and people are told to come again', async () => {
    const away = await openS3()
    await away.stop()
    const files = await open(away.url)
    const failed = await files.uploads.put(randomUUID(), [Buffer.from('x')]).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Outage)
    expect(failed).toMatchObject({ code: 'unavailable', retryAfter: 5 } satisfies Partial<AppError>)
    await away.start()
    await files.uploads.put(randomUUID(), [Buffer.from('x')])
    expect(away.keys()).toHaveLength(1)
    await files.close()
    await away.close()
  })
})
