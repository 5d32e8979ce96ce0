import { signInMachine } from '#src/machines/sign-in.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const login = { vendor: 'google' }
const microsoftPage = { vendor: 'microsoft' }
const callback = { vendor: null }
const problem = { code: 'invalid_token', detail: 'The ID token is too old.' }

export const signInMoves = movesOf({
  machine: signInMachine,
  events: {
    google: { type: 'vendor.choose', vendor: 'google' },
    restored: { type: 'page.restored' },
    away: done('goToVendor', { kind: 'away' }),
    blocked: done('goToVendor', { kind: 'blocked' }),
    departureBreaks: failed('goToVendor'),
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
    choosing: { from: login, by: ['away', 'restored'], moves: { google: 'leaving' } },
    leaving: {
      from: microsoftPage,
      by: [],
      moves: { away: 'away', blocked: 'blocked', departureBreaks: 'notStarted' },
    },
    away: {
      from: microsoftPage,
      by: ['away'],
      moves: { google: 'leaving', restored: 'choosing', timePasses: 'notStarted' },
    },
    blocked: { from: login, by: ['blocked'], moves: { google: 'leaving' } },
    notStarted: { from: login, by: ['departureBreaks'], moves: { google: 'leaving' } },
    reading: {
      from: callback,
      by: [],
      moves: { answered: 'exchanging', cancelled: 'cancelled', incomplete: 'incomplete', readingBreaks: 'incomplete' },
    },
    exchanging: {
      from: callback,
      by: ['answered'],
      moves: { signedIn: 'signedIn', refused: 'refused', exchangeBreaks: 'failed' },
    },
  },
})
