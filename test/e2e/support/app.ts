import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/postgresql.ts'
import { until } from '#test/support/until.ts'

export type RunningApp = {
  url: string
  dataDir: string
  pid: number
  output: () => string
  /** Ends the process and keeps its folder. */
  end: () => Promise<void>
  /** Ends the process and removes its folder. */
  stop: () => Promise<void>
}

/** How `npm start` has memory allocated. */
export const allocation = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  JE_MALLOC_CONF: 'dirty_decay_ms:1000,tcache_max:4096',
  UV_THREADPOOL_SIZE: '16',
}

/** Starts the real server as `npm start` does, in a data folder of its own (a copy of `E2E_DATA` where that is set), and waits until it is ready. */
export async function startApp(environment: NodeJS.ProcessEnv = {}): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soundings-e2e-'))
  if (process.env.E2E_DATA) cpSync(process.env.E2E_DATA, join(dataDir, 'data'), { recursive: true })
  const port = await freePort()
  const server = spawn(process.execPath, ['--max-semi-space-size=16', '--heap-growing-percent=20', 'server/main.ts'], {
    env: {
      ...process.env,
      ...allocation,
      SOUNDINGS_DATA: join(dataDir, 'data'),
      PORT: String(port),
      // Workspaces of tests are Business ones; what a plan holds is tested where CARD_PROVIDER asks for it.
      CARD_PROVIDER: 'none',
      // On a busy machine each page is late, and none is turned away.
      MAX_EVENT_LOOP_DELAY: '0',
      // Posts that come in by themselves are tested where SIMULATED_POSTS asks for them.
      SIMULATED_POSTS: 'false',
      KEYLESS_SOURCES: 'false',
      ...(process.env.E2E_LOGS ? { LOG_LEVEL: 'debug' } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const write = (chunk: Buffer) => {
    output += chunk.toString()
    if (process.env.E2E_LOGS) appendFileSync(join(process.env.E2E_LOGS, `${server.pid}.log`), chunk)
  }
  server.stdout.on('data', write)
  server.stderr.on('data', write)
  const ended = new Promise<number | null>((resolve) => server.on('close', resolve))
  const end = async () => {
    server.kill('SIGTERM')
    await ended
  }
  const url = `http://localhost:${port}`
  await Promise.race([
    untilReady(url),
    ended.then((code) => Promise.reject(new Error(`The server ended with ${code}:\n${output}`))),
  ])
  return {
    url,
    dataDir: join(dataDir, 'data'),
    pid: server.pid!,
    output: () => output,
    end,
    stop: async () => {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const untilReady = (url: string) =>
  until(
    () =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    Boolean,
    100,
  )
