import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** The server's verdict on a link and on the password sent with it, if any. */
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
const openShareInvocation = {
  id: 'openShare',
  src: 'openShare',
  input: ({ context }: { context: Context }) => ({ password: context.password }),
} as const
const verdictTransitions = [
  {
    guard: { type: 'isOpen', params: verdictOf },
    target: 'open',
    actions: 'clearProblem',
    meta: { why: 'The link is valid, and so is the password, if there is one.' },
  },
  {
    guard: { type: 'isPasswordNeeded', params: verdictOf },
    target: 'locked',
    meta: { why: 'The page was shared with a password.' },
  },
  {
    guard: { type: 'isPasswordWrong', params: verdictOf },
    target: 'refused',
    actions: 'clearPassword',
    meta: { why: 'The server refused the password.' },
  },
  { target: 'ended', meta: { why: "The link doesn't work; the server doesn't say why." } },
] as const

/** Opens a shared page for a user without an account, by its link and, if it has one, its password. */
export const sharedPageMachine = machineSetup.createMachine({
  id: 'shared-page',
  context: { password: null, problem: null },
  initial: 'opening',
  states: {
    opening: {
      description: 'The server is checking the link.',
      tags: ['busy'],
      invoke: {
        ...openShareInvocation,
        onDone: [...verdictTransitions],
        onError: { target: 'failed', actions: storeProblem, meta: { why: 'The connection or the server failed.' } },
      },
    },
    locked: {
      description: 'The page asks the user for the password.',
      on: {
        'password.submit': {
          target: 'unlocking',
          actions: 'storePassword',
          meta: { why: 'The user has entered a password.' },
        },
      },
    },
    unlocking: {
      description: 'The server is checking the password.',
      tags: ['busy'],
      invoke: {
        ...openShareInvocation,
        onDone: [...verdictTransitions],
        onError: {
          target: 'locked',
          actions: ['clearPassword', storeProblem],
          meta: { why: 'The user tried too many passwords, or the connection or server failed.' },
        },
      },
    },
    refused: {
      description: 'The password was wrong; the user can try another.',
      on: {
        'password.submit': {
          target: 'unlocking',
          actions: 'storePassword',
          meta: { why: 'Another password may be right.' },
        },
      },
    },
    open: {
      description: 'The page is shown.',
      on: {
        'pass.expired': { target: 'opening', meta: { why: 'The page was open for long; the link is checked again.' } },
        'share.ended': { target: 'ended', meta: { why: 'The share has expired or was deleted.' } },
      },
    },
    failed: {
      description: 'The request failed; the user can retry it.',
      on: {
        'page.retry': { target: 'opening', actions: 'clearProblem', meta: { why: 'The connection may be back.' } },
      },
    },
    ended: { description: 'The link has expired, was deleted or is incomplete.', type: 'final' },
  },
})
