import { toText } from '#contract/texts.ts'
import type { SourceAdapter } from '#server/posts/collection/source.ts'
import { SimulatedSettings } from '#sources/simulated/collector.ts'

/** Posts about a fictitious coffee chain, the same for the same seed and time. */
export type Simulation = {
  test: SourceAdapter<SimulatedSettings>['test']
  follow: SourceAdapter<SimulatedSettings>['follow']
  search: NonNullable<SourceAdapter<SimulatedSettings>['search']>
}

/** Needs no network; the simulation is loaded on first use. */
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
    rejected: [{ frame, reason: toText(neverRejected) }],
    cursor: null,
    at: null,
  }),
  search: async function* (...args) {
    yield* (await read()).search(...args)
  },
  needsText: false,
  // Its posts are those of the sample; searches would fill queries with years of them.
  textOf: null,
})

const neverRejected = /*i18n*/ {
  id: 'collector.simulatedFrame',
  message: 'Simulated posts have no raw messages.',
}
