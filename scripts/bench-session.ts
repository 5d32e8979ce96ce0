import { execFileSync } from 'node:child_process'
import type { measureSession } from '../test/bench/session.ts'
import { table } from './markdown.ts'

export const sessionClients = (measure: () => ReturnType<typeof measureSession>) => ({
  title: 'Session',
  note: '1,000 requests at once; median of eleven rounds, 1,000 idle connections. Requests fail if no refresh is possible.',
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
