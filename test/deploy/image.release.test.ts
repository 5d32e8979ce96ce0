import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startPostgresql } from '../../scripts/postgresql.ts'
import { createDatabase } from '#test/support/accounts-template.ts'
import { buildImage, runInside, start, type Run } from '#test/support/image.ts'
import { type StartedPostsServer, startPostsServer } from '#test/support/posts-server.ts'
import { newSigningKey } from '#test/support/signing-key.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const megabyte = 1_000_000
/** Of node:24-bookworm-slim, unpacked, as published and rounded up; no registry of images was at hand to measure it. */
const baseImage = 240 * megabyte

const buildKeys = {
  VITE_INTERNAL_API_URL: 'https://soundings.example.com/api/internal',
  VITE_SOCIAL_API_URL: 'https://soundings.example.com/api/social',
  VITE_PAYMENT_SERVER_URL: 'https://soundings.example.com/api/payment',
  VITE_SENTRY_DSN: 'https://key@errors.example.com/1',
  VITE_GOOGLE_CLIENT_ID: 'client.apps.googleusercontent.com',
}

let built: Awaited<ReturnType<typeof buildImage>>
let postgresql: Awaited<ReturnType<typeof startPostgresql>> | null
let posts: StartedPostsServer
beforeAll(async () => {
  postgresql = process.env.TEST_DATABASE_URL ? null : await startPostgresql()
  posts = await startPostsServer()
  built = await buildImage(root, buildKeys)
}, 900_000)
afterAll(async () => {
  postgresql?.stop()
  await posts?.stop()
  built?.clear()
})

const newEnvironment = async () => ({
  PORT: String(await freePort()),
  PUBLIC_URL: 'https://soundings.example.com',
  VITE_GOOGLE_CLIENT_ID: buildKeys.VITE_GOOGLE_CLIENT_ID,
  SESSION_KEYS: JSON.stringify({ keys: [await newSigningKey('a')] }),
  DATABASE_URL: await createDatabase(process.env.TEST_DATABASE_URL ?? postgresql!.url),
})

/** Folders that the image’s user owns, outside of what is closed to it. */
function newVolumes(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-volumes-'))
  return Object.fromEntries(
    ['/data', '/spool', '/tmp'].map((path) => {
      const own = join(folder, path)
      mkdirSync(own)
      chownSync(own, 1000, 1000)
      return [path, own]
    }),
  )
}

/** The container’s process 1, below what made its namespaces. */
const processOf = ({ pid }: ChildProcess) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())

const bytesOf = (folder: string) =>
  globSync('**', { cwd: folder })
    .map((path) => statSync(join(folder, path), { throwIfNoEntry: false }))
    .reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0)

test(
  'the server of the image becomes healthy on a read-only root, as a user who is nobody, and ends when asked to',
  { timeout: 300_000 },
  async () => {
    const { image } = built
    const more = {
      ...(await newEnvironment()),
      CLICKHOUSE_URL: posts.url,
      SPOOL_URL: 'file:///spool',
      TRUSTED_PROXIES: '1',
    }
    const run: Run = { isReadOnly: true, volumes: newVolumes(), more }
    const server = start(image, image.command, run)
    let output = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
    const ended = once(server, 'close')

    while ((await runInside(image, image.healthCheck, run)).status !== 0) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}:\n${output}`)
      await pause(200)
    }
    const ask = (path: string) => fetch(`http://127.0.0.1:${more.PORT}${path}`)
    const written = await runInside(
      image,
      ['sh', '-c', 'touch /soundings/x /usr/x; touch /data/x /spool/x /tmp/x'],
      run,
    )
    const command = await runInside(image, ['node', 'bin/soundings.mjs', '--help'], run)
    const user = readFileSync(`/proc/${processOf(server)}/status`, 'utf8')
    const found = {
      user: /^Uid:\t(\d+)/m.exec(user)![1],
      ready: await (await ask('/health/ready')).json(),
      app: (await (await ask('/')).text()).includes('/assets/app-'),
      closed: written.stderr.match(/touch: cannot touch '(\S+)'/g),
      command: command.stdout.split('\n')[0],
    }
    process.kill(processOf(server), 'SIGTERM')
    const [code] = (await ended) as [number]

    expect({ ...found, code, log: output }).toEqual({
      user: '1000',
      ready: { status: 'ready' },
      app: true,
      closed: ["touch: cannot touch '/soundings/x'", "touch: cannot touch '/usr/x'"],
      command: 'Usage: soundings [options] [command]',
      code: 0,
      log: expect.stringContaining('Soundings is ready'),
    })
  },
)

test('without CLICKHOUSE_URL its start ends with a sentence that names the key', { timeout: 300_000 }, async () => {
  const { image } = built
  const more = await newEnvironment()
  const { status, stderr } = await runInside(image, image.command, { isReadOnly: true, volumes: newVolumes(), more })
  expect({ status, stderr: stderr.trim() }).toEqual({
    status: 1,
    stderr:
      'The embedded posts store is not installed here. Name a ClickHouse server in CLICKHOUSE_URL, such as https://user:password@host:8443/soundings.',
  })
})

test('what the image adds to its base leaves it below 450 MB', () => {
  const { image } = built
  const bytes = bytesOf(join(image.root, 'soundings'))
  console.log(`The image adds ${Math.round(bytes / megabyte)} MB`)
  expect(bytes).toBeGreaterThan(50 * megabyte)
  expect(bytes + baseImage).toBeLessThan(450 * megabyte)
})
