import { execFileSync } from 'node:child_process'
import type { measureSession } from '../test/bench/session.ts'
import { table } from './markdown.ts'

export const sessionClients = (measure: () => ReturnType<typeof measureSession>) => ({
  title: 'Session',
  note: '1 000 requests at once; medians of eleven rounds, clients taking turns in an order that moves on, each with a swept heap and 1 000 idle connections. Without a refresh in reach, requests fail.',
  write: async () => {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: 'test/bench/session', stdio: 'inherit' })
    return table(
      [
        'client',
        'token',
        'refreshes',
        'failed requests',
        'wall ms',
        '× shared promise',
        'CPU ms',
        'added ms per request',
      ],
      (await measure()).map(
        ({ client, situation, refreshes, failures, wallMs, timesFloor, cpuMs, addedMsPerRequest }) => [
          client,
          situation,
          refreshes,
          failures,
          wallMs.toFixed(0),
          timesFloor.toFixed(2),
          cpuMs.toFixed(0),
          addedMsPerRequest.toFixed(3),
        ],
      ),
    )
  },
})
