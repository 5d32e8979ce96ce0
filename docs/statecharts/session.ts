// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './session.json' with { type: 'json' }

export const machine = setup({
  guards: {
    hasTokens: () => true,
    hasRefusals: () => true,
    isAboutCurrentToken: () => true,
    isRefused: () => true,
    hasRefreshToken: () => true,
    isRefreshLimitReached: () => true,
    isRefusedWithoutRefreshToken: () => true,
    isRefusedAtRefreshLimit: () => true,
    isLastRefusalCleared: () => true,
    isCreatingWorkspace: () => true,
    isRefreshed: () => true,
    isRefreshedForRefusal: () => true,
    isUnreachable: () => true,
    isRejected: () => true,
    isWithoutTokens: () => true,
  },
  actions: {
    commitStaged: () => {},
    removeTokens: () => {},
    removeCreationFlag: () => {},
    nextPerson: () => {},
    nextEpoch: () => {},
    resetRefusals: () => {},
    clearRefusals: () => {},
    countRefusals: () => {},
    announceBegin: () => {},
    announceReplaced: () => {},
    announceEnd: () => {},
    announceUnreachable: () => {},
    announceAbandonedCreation: () => {},
  },
  actors: {
    refresh: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
