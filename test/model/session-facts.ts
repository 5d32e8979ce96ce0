import { expect } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Facts } from './told.ts'

type Context = { epoch: number; refusals: Record<string, { times: number; epoch: number } | undefined> }
type Told = { is: 'in' | 'out'; told: readonly object[]; asksRefresh?: boolean }

const ended = (reason: string) => ({ type: 'session.ended', reason })
const ends = (reason: string): Told => ({ is: 'out', told: [{ type: 'removeTokens' }, ended(reason)] })
const refreshes: Told = { is: 'in', told: [], asksRefresh: true }
const stays = (is: Told['is']): Told => ({ is, told: [] })

/** §4.2–§4.9: results of a refresh. */
const afterRefresh: Readonly<Record<string, (epoch: number) => Told>> = {
  refreshed: (epoch) => ({ is: 'in', told: [{ type: 'commitStaged', epoch }] }),
  unreachable: () => ({ is: 'in', told: [{ type: 'refresh.unreachable' }] }),
  rejected: () => ends('refreshTokenExpired'),
  noTokens: () => ends('noTokens'),
  failed: () => ends('refreshFailed'),
}

/** §4.4–§4.6, D4.2, D4.3, D4.15: effect of a 401. */
function refused({ epoch, urls, refreshable }: AnyEventObject, before: AnyMachineSnapshot): Told {
  const context = before.context as Context
  const refusal = context.refusals[(urls as string[])[0]!]
  if (epoch !== context.epoch || before.matches({ signedIn: 'unanswered' })) return stays('in')
  if (refreshable === false && !before.hasTag('busy')) return ends('noRefreshToken')
  if (refusal !== undefined && refusal.epoch !== epoch && refusal.times >= 3) return ends('retriesExceeded')
  return before.hasTag('busy') ? stays('in') : refreshes
}

function factOf(event: AnyEventObject, before: AnyMachineSnapshot): Told {
  const is = before.hasTag('authenticated') ? 'in' : 'out'
  const { epoch } = before.context as Context
  if (event.type.startsWith('xstate.after.REFRESH_LIMIT')) return { is, told: [{ type: 'refresh.unreachable' }] }
  if (event.type.startsWith('xstate.after.')) return stays(is)
  switch (event.type) {
    case 'session.signedIn':
    case 'tokens.replaced':
      return { is: 'in', told: [{ type: is === 'in' ? 'session.replaced' : 'session.began' }] }
    case 'session.signOut':
      return ends('signedOut')
    case 'tokens.removed':
      return { is: 'out', told: [ended('signedOutElsewhere')] }
    case 'tokens.ended':
      return { is: 'out', told: [ended('endedElsewhere')] }
    case 'me.unauthorized': {
      const abandoned = is === 'in' ? [{ type: 'creation.abandoned' }] : []
      return { is, told: event.creatingWorkspace === true ? [{ type: 'removeCreationFlag' }, ...abandoned] : [] }
    }
    case 'token.expired':
      return event.epoch === epoch ? refreshes : stays('in')
    case 'http.unauthorized':
      return refused(event, before)
    case 'xstate.done.actor.refresh':
      return afterRefresh[(event.output as { kind: string }).kind]!(epoch)
    case 'xstate.error.actor.refresh':
      return ends('refreshFailed')
    default:
      return stays(is)
  }
}

/** Whether a user is signed in, what is emitted, and whether a refresh starts: §4, event by event. */
export const sessionFacts: Facts = {
  begins: ({ actor }, input) =>
    expect(actor.getSnapshot().hasTag('authenticated')).toBe((input as { hasTokens: boolean }).hasTokens),
  leads: ({ actor }, { events, before, told }) => {
    const after = actor.getSnapshot()
    const expected = factOf(events.at(-1)!, before)
    expect([after.hasTag('authenticated') ? 'in' : 'out', told]).toEqual([expected.is, expected.told])
    if (expected.asksRefresh) expect([after.hasTag('busy'), Object.keys(after.children)]).toEqual([true, ['refresh']])
  },
}
