import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** What the server says to a link, and to a password that came with it. */
export type OpeningVerdict = 'open' | 'passwordNeeded' | 'passwordWrong' | 'ended'
export type OpeningInput = { password: string | null }

type Context = { password: string | null; problem: Problem | null }

const machineSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'password.submit'; password: string }
      | { type: 'page.retry' }
      | { type: 'pass.expired' | 'share.ended' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: { openShare: fromPromise<OpeningVerdict, OpeningInput>(notProvided('openShare')) },
  guards: {
    isOpen: (_, verdict: OpeningVerdict) => verdict === 'open',
    isPasswordNeeded: (_, verdict: OpeningVerdict) => verdict === 'passwordNeeded',
    isPasswordWrong: (_, verdict: OpeningVerdict) => verdict === 'passwordWrong',
  },
  actions: {
    storePassword: assign(({ event }) => {
      assertEvent(event, 'password.submit')
      return { password: event.password, problem: null }
    }),
    clearPassword: assign({ password: null }),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
  },
})

const verdictOf = ({ event }: { event: { output: OpeningVerdict } }) => event.output
const opening = {
  id: 'openShare',
  src: 'openShare',
  input: ({ context }: { context: Context }) => ({ password: context.password }),
} as const
const answered = [
  {
    guard: { type: 'isOpen', params: verdictOf },
    target: 'open',
    actions: 'clearProblem',
    meta: { why: 'The link opens it.' },
  },
  {
    guard: { type: 'isPasswordNeeded', params: verdictOf },
    target: 'locked',
    meta: { why: 'Whoever shared it wants a password.' },
  },
  {
    guard: { type: 'isPasswordWrong', params: verdictOf },
    target: 'refused',
    actions: 'clearPassword',
    meta: { why: 'It is another one.' },
  },
  { target: 'ended', meta: { why: 'Nobody is told why.' } },
] as const

/** How somebody without an account gets to a shared page: by its link, and by its password where it has one. */
export const sharedPageMachine = machineSetup.createMachine({
  id: 'shared-page',
  context: { password: null, problem: null },
  initial: 'opening',
  states: {
    opening: {
      description: 'The server is asked what the link opens.',
      tags: ['busy'],
      invoke: {
        ...opening,
        onDone: [...answered],
        onError: { target: 'failed', actions: storeProblem, meta: { why: 'The server did not answer.' } },
      },
    },
    locked: {
      description: 'The password is asked for.',
      on: {
        'password.submit': { target: 'unlocking', actions: 'storePassword', meta: { why: 'Somebody knows one.' } },
      },
    },
    unlocking: {
      description: 'The server looks at the password.',
      tags: ['busy'],
      invoke: {
        ...opening,
        onDone: [...answered],
        onError: {
          target: 'locked',
          actions: ['clearPassword', storeProblem],
          meta: { why: 'Too many were tried, or the server did not answer.' },
        },
      },
    },
    refused: {
      description: 'The password was wrong; another one may be right.',
      on: { 'password.submit': { target: 'unlocking', actions: 'storePassword', meta: { why: 'Another try.' } } },
    },
    open: {
      description: 'The page is shown.',
      on: {
        'pass.expired': { target: 'opening', meta: { why: 'It lay open for long; the link opens it anew.' } },
        'share.ended': { target: 'ended', meta: { why: 'Whoever shared it has ended that.' } },
      },
    },
    failed: {
      description: 'The server could not be asked.',
      on: { 'page.retry': { target: 'opening', actions: 'clearProblem', meta: { why: 'It may answer now.' } } },
    },
    ended: { description: 'There is nothing at this link, or not any more.', type: 'final' },
  },
})
