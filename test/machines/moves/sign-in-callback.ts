import { signInCallbackMachine } from '#src/machines/sign-in-callback.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf, timePasses } from './moves.ts'

const from = undefined
const problem = { code: 'invalid_token', detail: 'The ID token is too old.' }
const incomplete = { to: 'incomplete', output: { kind: 'incomplete' } }

export const signInCallbackMoves = movesOf({
  machine: signInCallbackMachine,
  decides: 'How a sign-in ends when the browser returns from the vendor.',
  events: {
    answered: done('readAnswer', { kind: 'answered' }),
    cancelled: done('readAnswer', { kind: 'cancelled' }),
    incomplete: done('readAnswer', { kind: 'incomplete' }),
    readingBreaks: failed('readAnswer'),
    signedIn: done('exchange', { kind: 'signedIn' }),
    refused: done('exchange', { kind: 'refused', problem }),
    exchangeBreaks: failed('exchange'),
    timePasses,
  },
  places: (place) => ({
    reading: {
      from,
      by: [],
      tags: ['busy'],
      context: { outcome: { kind: 'incomplete' } },
      moves: {
        // Whoever holds the ID token exchanges it: no token is in the chart.
        answered: { to: 'exchanging', asks: { exchange: undefined } },
        cancelled: { to: 'cancelled', output: { kind: 'cancelled' } },
        incomplete,
        readingBreaks: incomplete,
      },
    },
    exchanging: place(from, ['answered'], 'busy', {
      signedIn: { to: 'signedIn', output: { kind: 'signedIn' } },
      refused: { to: 'refused', output: { kind: 'refused', problem } },
      exchangeBreaks: { to: 'failed', output: { kind: 'failed', problem: broke } },
    }),
  }),
})
