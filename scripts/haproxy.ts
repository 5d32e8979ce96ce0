import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { installByApt } from './apt.ts'
import { freePort } from './postgresql.ts'

const configuration = fileURLToPath(new URL('../deploy/haproxy.cfg', import.meta.url))
const places = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy']
const find = () => places.find((path) => existsSync(path))

function requireHaproxy(): string {
  const found = find() ?? (installByApt('haproxy') ? find() : undefined)
  if (found) return found
  throw new Error('Needs HAProxy: install the package haproxy.')
}

export async function startHaproxy(servers: readonly number[]) {
  const port = await freePort()
  const addresses = Object.fromEntries(servers.map((server, at) => [`APP_${at + 1}`, `127.0.0.1:${server}`]))
  // An address without a server counts as down.
  const none = Object.fromEntries([1, 2, 3].map((at) => [`APP_${at}`, '127.0.0.1:1']))
  const env = { ...process.env, BIND: `127.0.0.1:${port}`, ...none, ...addresses }
  const command = requireHaproxy()
  const url = `http://127.0.0.1:${port}`
  const start = async () => {
    const child = spawn(command, ['-db', '-f', configuration], { stdio: 'ignore', env })
    while (
      !(await fetch(url).then(
        () => true,
        () => child.exitCode !== null,
      ))
    )
      await pause(50)
    if (child.exitCode !== null)
      throw new Error(`HAProxy ended with ${child.exitCode}: see ${command} -c -f ${configuration}`)
    return child
  }
  let running = await start()
  const end = async () => {
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  return {
    url,
    restart: async () => {
      await end()
      running = await start()
    },
    stop: end,
  }
}
