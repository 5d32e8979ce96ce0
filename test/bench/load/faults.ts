import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fleet, FleetServer } from '#test/support/fleet/fleet.ts'
import { rolledFrom } from '../../server/upgrades/previous-release.ts'

export type Fault = {
  name: string
  /** Resolves to the number of killed processes, if any. */
  commit: (fleet: Fleet) => Promise<number | void>
}

const second = 1_000
const away = 10 * second
const betweenKills = 20 * second
const cutFor = 60 * second
const clockWrong = 300 * second
const smallDisk = '64m'

async function again({ kill, start }: FleetServer, changes?: Parameters<FleetServer['start']>[0]) {
  await kill()
  await start(changes)
}

export const upgrade: Fault = {
  name: `servers of ${rolledFrom.release} are replaced by today's, one after another`,
  commit: replaceAll,
}

export const faultsOf = (kills: number): Fault[] => [
  {
    name: `kill -9 of one server every ${betweenKills / second} s`,
    commit: async ({ servers }) => {
      for (let turn = 0; turn < kills; turn++) {
        const begun = performance.now()
        await again(servers[turn % servers.length]!)
        await pause(betweenKills - (performance.now() - begun))
      }
      return kills
    },
  },
  { name: 'PostgreSQL is restarted', commit: ({ postgresql }) => postgresql.restart?.() ?? Promise.resolve() },
  {
    name: `the connection to PostgreSQL is cut for ${cutFor / second} s`,
    commit: async ({ postgresql: { way } }) => {
      way.cut()
      await pause(cutFor)
      await way.mend()
    },
  },
  {
    name: `the posts' server is killed, away for ${away / second} s`,
    commit: async ({ posts }) => {
      await posts.kill()
      await pause(away)
      await posts.restart()
      return 1
    },
  },
  {
    name: 'the proxy is killed and started',
    commit: async ({ proxy }) => {
      await proxy.restart()
      return 1
    },
  },
  {
    name: `the clock of a server is ${clockWrong / (60 * second)} minutes wrong`,
    commit: async ({ servers: [first] }) => {
      await again(first!, { clockOffset: clockWrong })
      await pause(away * 3)
      await again(first!)
      return 2
    },
  },
  {
    name: 'the disk of a server is full (as root alone)',
    commit: ({ servers: [first], folder }) => fillDisk(first!, folder),
  },
  { name: 'all servers are restarted, one after another', commit: replaceAll },
]

async function replaceAll({ servers }: Fleet) {
  for (const { stop, start } of servers) {
    await stop()
    await start()
  }
}

/** A separate disk, filled completely while the server uses it. */
async function fillDisk(server: FleetServer, folder: string) {
  const disk = join(folder, 'small-disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDisk}`, 'none', disk])
  try {
    await again(server, { env: { SOUNDINGS_DATA: disk } })
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'full'), Buffer.alloc(bavail * bsize))
    await pause(away * 3)
    await again(server)
    return 2
  } finally {
    execFileSync('umount', ['-l', disk])
  }
}
