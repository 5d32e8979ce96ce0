import { signInMachine } from '#src/machines/sign-in.ts'
import { done, failed } from '../story.ts'
import { movesOf, waitsOf } from './moves.ts'

const { waits } = waitsOf(15_000)
const login = { vendor: 'google' }
const microsoftPage = { vendor: 'microsoft' }
const google = { to: 'leaving', context: login, asks: { goToVendor: login } }

export const signInMoves = movesOf({
  machine: signInMachine,
  decides: 'How the app sends a user to a vendor to sign in. The sign-in callback handles the return.',
  events: {
    google: { type: 'vendor.choose', vendor: 'google' },
    restored: { type: 'page.restored' },
    away: done('goToVendor', { kind: 'away' }),
    blocked: done('goToVendor', { kind: 'blocked' }),
    departureBreaks: failed('goToVendor'),
    ...waits,
  },
  places: {
    choosing: { from: microsoftPage, by: ['away', 'restored'], moves: { google } },
    leaving: {
      from: microsoftPage,
      by: [],
      tags: ['busy'],
      context: microsoftPage,
      moves: { away: 'away', blocked: 'blocked', departureBreaks: 'notStarted' },
    },
    away: {
      from: microsoftPage,
      by: ['away'],
      tags: ['busy'],
      moves: { google, restored: 'choosing', in15000: 'notStarted' },
    },
    'away, with another vendor chosen on the way': {
      from: microsoftPage,
      by: ['away', 'almost15000', 'google', 'away'],
      tags: ['busy'],
      moves: { google, restored: 'choosing', in15000: 'notStarted' },
    },
    blocked: { from: microsoftPage, by: ['blocked'], moves: { google } },
    notStarted: { from: microsoftPage, by: ['departureBreaks'], moves: { google } },
  },
})
