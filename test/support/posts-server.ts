import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../stand-ins/posts-server/main.ts', import.meta.url))

type Options = { password?: string; config?: string }

export type StartedPostsServer = {
  url: string
  pid: number
  /** Waits for running statements. */
  stop: () => Promise<void>
  kill: () => Promise<void>
  /** On the same port and folder, also after `stop` or `kill`. */
  restart: () => Promise<void>
}

/** A ClickHouse-compatible process, by default on a temporary folder. */
export async function startPostsServer(
  folder = mkdtempSync(join(tmpdir(), 'soundings-posts-server-')),
  { port = 0, ...options }: Options & { port?: number } = {},
): Promise<StartedPostsServer> {
  let child = await start(folder, port, options)
  const { url } = child
  const own = Number(new URL(url).port)
  const end = async (signal: NodeJS.Signals) => {
    if (child.process.exitCode !== null || child.process.signalCode !== null) return
    const ended = once(child.process, 'exit')
    child.process.kill(signal)
    await ended
  }
  return {
    url,
    get pid() {
      return child.process.pid!
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL')
      child = await start(folder, own, options)
    },
  }
}

async function start(folder: string, port: number, options: Options): Promise<{ process: ChildProcess; url: string }> {
  const given = [main, folder, ...Object.entries({ port, ...options }).map(([name, value]) => `--${name}=${value}`)]
  const started = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = once(createInterface({ input: started.stdout }), 'line') as Promise<[string]>
  const failed = once(started, 'exit').then(() => {
    throw new Error(`The posts' server did not start on ${folder}`)
  })
  const [said] = await Promise.race([line, failed])
  return { process: started, url: said.slice(said.indexOf('=') + 1) }
}
