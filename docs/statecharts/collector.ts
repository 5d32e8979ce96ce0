// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './collector.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isUnwanted: () => true,
    isStreaming: () => true,
    hasGaps: () => true,
    isSearchable: () => true,
    isTooOld: () => true,
    isUnusable: () => true,
    isRateLimited: () => true,
    isHopeless: () => true,
    isWhole: () => true,
  },
  actions: {
    storeFault: () => {},
    storePastFault: () => {},
    recordEnd: () => {},
    storeWait: () => {},
    clearFailures: () => {},
    clearWait: () => {},
    reportGap: () => {},
  },
  actors: {
    follow: fromPromise(() => new Promise(() => {})),
    openGap: fromPromise(() => new Promise(() => {})),
    backfill: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
