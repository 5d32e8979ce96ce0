#!/usr/bin/env node
// Plain Node 18 syntax: starts the pinned Node 24, or a newer one that is at hand, on the command line, which is TypeScript.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24
const node = existsSync(pinned) ? pinned : isNewEnough ? process.execPath : undefined

if (node === undefined) {
  process.stderr.write(`soundings: the dependencies are not installed. Run "npm ci" in ${root} first.\n`)
  process.exit(1)
}

const child = spawn(
  node,
  [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=16',
    '--heap-growing-percent=20',
    join(root, 'server', 'cli', 'main.ts'),
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: {
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '65536',
      JE_MALLOC_CONF: 'dirty_decay_ms:1000,tcache_max:4096',
      UV_THREADPOOL_SIZE: '16',
      ...process.env,
    },
  },
)
// A terminal sends Ctrl-C to the whole group; the child decides what becomes of it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
}
child.on('error', (error) => {
  process.stderr.write(`soundings: ${node} could not be started: ${error.message}\n`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 128 + (constants.signals[signal] ?? 0)))
