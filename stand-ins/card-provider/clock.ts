import { endTransfer } from './checkout.ts'
import type { Provider } from './provider.ts'
import { collect, isLive, nextTurn, renew } from './subscriptions.ts'

type Due = { at: number; run: () => unknown }

function upcoming(provider: Provider): Due[] {
  const { store, emit } = provider
  return [
    ...store.list('subscription', isLive).map((one) => ({
      at: nextTurn(one),
      run: () => renew(provider, one),
    })),
    ...store
      .list('invoice', ({ status, next_payment_attempt: at }) => status === 'open' && at !== null)
      .map((one) => ({ at: one.next_payment_attempt!, run: () => collect(provider, one) })),
    ...store.list('standin.transfer').map((one) => ({ at: one.dueAt, run: () => endTransfer(provider, one) })),
    ...store
      .list('checkout.session', ({ status }) => status === 'open')
      .map((one) => ({
        at: one.expires_at,
        run: () => emit('checkout.session.expired', store.put({ ...one, status: 'expired' as const, url: null })),
      })),
  ]
}

export const nextDue = (provider: Provider): Due | null =>
  upcoming(provider).reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null)

export const nextRenewal = ({ store }: Provider): number | null => {
  const ends = store.list('subscription', isLive).map(nextTurn)
  return ends.length === 0 ? null : Math.min(...ends)
}

export function runDue(provider: Provider, until: number, moveTo: (seconds: number) => void) {
  for (let due = nextDue(provider); due !== null && due.at <= until; due = nextDue(provider)) {
    moveTo(due.at)
    due.run()
  }
}
