import { signInMachine } from '#src/machines/sign-in.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const login = { vendor: 'google' }
const microsoftPage = { vendor: 'microsoft' }

export const signInMoves = movesOf({
  machine: signInMachine,
  events: {
    google: { type: 'vendor.choose', vendor: 'google' },
    restored: { type: 'page.restored' },
    away: done('goToVendor', { kind: 'away' }),
    blocked: done('goToVendor', { kind: 'blocked' }),
    departureBreaks: failed('goToVendor'),
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
  },
})
