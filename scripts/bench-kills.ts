import type { AlertKillsMeasure, KillsMeasure } from '../test/bench/kills.ts'
import { table } from './markdown.ts'

export const kills = (measure: () => Promise<KillsMeasure>) => ({
  title: 'Crash test: collectors',
  note: 'Collectors killed with SIGKILL at random moments while the next one starts on the same stores. The source sends 100 posts a second and deletes one in twenty. Moved: rounds that stored a new cursor. Takeover: until another server continues. `BENCH_KILLS` sets the rounds.',
  write: async () => {
    const { rounds, moved, sent, lost, twice, ahead, undeleted, seconds, takeover } = await measure()
    return table(
      ['rounds', 'moved', 'posts sent', 'lost', 'duplicated', 'cursor ahead', 'texts left', 'seconds', 'takeover, s'],
      [[rounds, moved, sent.toLocaleString('en'), lost, twice, ahead, undeleted, seconds, takeover]],
    )
  },
})

export const alertKills = (measure: () => Promise<AlertKillsMeasure>) => ({
  title: 'Kills of servers that alert',
  note: 'One of two servers killed with SIGKILL in each round, while both check four alerts and call a slow webhook that refuses one call in eight. Clocks run 30 times as fast. Lost: posts or firings without a notice. Repeated: notices sent again with the same key. `BENCH_KILLS` sets the rounds.',
  write: async () => {
    const { rounds, servers, posts, firings, lost, twice, repeated, seconds } = await measure()
    return table(
      ['rounds', 'servers', 'posts', 'firings', 'lost', 'duplicated', 'repeated', 'seconds'],
      [[rounds, servers, posts.toLocaleString('en'), firings.toLocaleString('en'), lost, twice, repeated, seconds]],
    )
  },
})
