import { say } from '#contract/texts.ts'
import type { SourceAdapter } from '#server/collection/source.ts'
import { SimulatedSettings } from '#sources/simulated/collector.ts'

/** What people say about a fictitious coffee chain, the same for the same seed and moment. */
export type Simulation = {
  test: SourceAdapter<SimulatedSettings>['test']
  follow: SourceAdapter<SimulatedSettings>['follow']
  search: NonNullable<SourceAdapter<SimulatedSettings>['search']>
}

/** A source that needs no network; what it says is read once somebody follows it. */
export const simulatedBy = (read: () => Promise<Simulation>): SourceAdapter<SimulatedSettings> => ({
  source: 'simulated',
  mode: 'streaming',
  settings: SimulatedSettings,
  test: async (...args) => (await read()).test(...args),
  follow: async function* (...args) {
    yield* (await read()).follow(...args)
  },
  readFrame: (_, frame) => ({
    observations: [],
    rejected: [{ frame, reason: say(neverRejected) }],
    cursor: null,
    at: null,
  }),
  search: async function* (...args) {
    yield* (await read()).search(...args)
  },
  needsText: false,
  // It says what the sample has; queries are not filled with years of it.
  textOf: null,
})

const neverRejected = /*i18n*/ {
  id: 'collector.simulatedFrame',
  message: 'Simulated posts have no raw messages.',
}
