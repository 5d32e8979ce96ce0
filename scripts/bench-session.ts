import { execFileSync } from 'node:child_process'
import type { measureSession } from '../test/bench/session.ts'
import { table } from './markdown.ts'

export const sessionClients = (measure: () => ReturnType<typeof measureSession>) => ({
  title: 'Session',
  note: '1,000 requests at once, median of eleven rounds. Shared promise: the floor. Requests fail if no refresh is possible.',
  write: async () => {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: 'test/bench/session', stdio: 'inherit' })
    return table(
      ['client', 'token', 'refreshes', 'failed requests', 'wall ms', '× shared promise'],
      (await measure())
        .filter(({ client }) => !client.includes('floor'))
        .map(({ client, situation, refreshes, failures, wallMs, timesFloor }) => [
          client,
          situation,
          refreshes,
          failures,
          wallMs.toFixed(0),
          timesFloor.toFixed(2),
        ]),
    )
  },
})
