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
  places: (place) => ({
    choosing: place(microsoftPage, ['away', 'restored'], { google }),
    leaving: {
      from: microsoftPage,
      by: [],
      tags: ['busy'],
      context: microsoftPage,
      moves: { away: 'away', blocked: 'blocked', departureBreaks: 'notStarted' },
    },
    away: place(microsoftPage, ['away'], 'busy', { google, restored: 'choosing', in15000: 'notStarted' }),
    'away, with another vendor chosen on the way': place(
      microsoftPage,
      ['away', 'almost15000', 'google', 'away'],
      'busy',
      { google, restored: 'choosing', in15000: 'notStarted' },
    ),
    blocked: place(microsoftPage, ['blocked'], { google }),
    notStarted: place(microsoftPage, ['departureBreaks'], { google }),
  }),
})
