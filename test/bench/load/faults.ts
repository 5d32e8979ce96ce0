import { setTimeout as pause } from 'node:timers/promises'
import type { Fleet, FleetServer } from '#test/support/fleet/fleet.ts'

export type Fault = { name: string; commit: (fleet: Fleet) => Promise<unknown> }

const away = 10_000
const minutes = 60_000

async function again({ kill, start }: FleetServer, changes?: Parameters<FleetServer['start']>[0]) {
  await kill()
  await start(changes)
}

/** What happens to an installation while people work, one after another. */
export const faults: readonly Fault[] = [
  {
    name: 'kill -9 of a server, three times',
    commit: async ({ servers }) => {
      for (const server of servers) {
        await again(server)
        await pause(away)
      }
    },
  },
  { name: 'the proxy is restarted', commit: ({ proxy }) => proxy.restart() },
  {
    name: "the posts' server is killed, away for 10 s",
    commit: async ({ posts }) => {
      await posts.kill()
      await pause(away)
      await posts.restart()
    },
  },
  {
    name: 'the clock of a server is 5 minutes wrong',
    commit: async ({ servers: [first] }) => {
      await again(first!, { clockOffset: 5 * minutes })
      await pause(away)
      await again(first!)
    },
  },
  {
    name: 'rolling restart by SIGTERM',
    commit: async ({ servers }) => {
      for (const { stop, start } of servers) {
        await stop()
        await start()
      }
    },
  },
]
