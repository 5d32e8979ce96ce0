import type { EndReason } from '#src/machines/session-setup.ts'
import { sessionEndMachine } from '#src/machines/session-end.ts'
import { movesOf } from './moves.ts'

const address = '/workspace/w1/discover?text=flood'
const ended = (reason: EndReason, at = address) => ({ type: 'session.ended', reason, address: at })
const reroute = { to: 'rerouted', output: { kind: 'reroute' } }
const forget = { to: 'login', output: { kind: 'login' } }
const keep = { to: 'loginAndReturn', output: { kind: 'login', returnTo: address } }

export const sessionEndMoves = movesOf({
  machine: sessionEndMachine,
  decides: 'Where the browser goes when the session ends.',
  events: {
    signedOut: ended('signedOut'),
    signedOutElsewhere: ended('signedOutElsewhere'),
    noRefreshToken: ended('noRefreshToken'),
    atLogin: ended('signedOut', '/login/microsoft?token=t'),
    endedElsewhere: ended('endedElsewhere'),
    noTokens: ended('noTokens'),
    refreshTokenExpired: ended('refreshTokenExpired'),
    refreshFailed: ended('refreshFailed'),
    retriesExceeded: ended('retriesExceeded'),
    atForeignAddress: ended('refreshFailed', '//evil.test'),
  },
  places: (place) => ({
    signedIn: place(undefined, [], {
      // D4.16: only a sign-out forgets the address.
      signedOut: forget,
      signedOutElsewhere: forget,
      // §4.6: the 401 is passed through, and the guard decides.
      noRefreshToken: reroute,
      atLogin: reroute,
      endedElsewhere: keep,
      noTokens: keep,
      refreshTokenExpired: keep,
      refreshFailed: keep,
      retriesExceeded: keep,
      // D5.6: never another origin.
      atForeignAddress: { ...keep, output: { kind: 'login', returnTo: undefined } },
    }),
  }),
})
