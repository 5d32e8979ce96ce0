import { signInCallbackMachine } from '#src/machines/sign-in-callback.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const from = {}
const problem = { code: 'invalid_token', detail: 'The ID token is too old.' }

export const signInCallbackMoves = movesOf({
  machine: signInCallbackMachine,
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
  places: {
    reading: {
      from,
      by: [],
      moves: { answered: 'exchanging', cancelled: 'cancelled', incomplete: 'incomplete', readingBreaks: 'incomplete' },
    },
    exchanging: {
      from,
      by: ['answered'],
      moves: { signedIn: 'signedIn', refused: 'refused', exchangeBreaks: 'failed' },
    },
  },
})
