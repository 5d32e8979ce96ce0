import { payByBank, payByCard, replaceCard } from '../checkout.ts'
import type { Deliveries, Weather } from '../deliveries.ts'
import { newId, type Provider } from '../provider.ts'
import { nextRenewal } from '../clock.ts'
import type { Session } from '../shapes/sessions.ts'
import { payConfirmed } from '../subscriptions.ts'
import { bankAccounts, behaviourOf, declineMessages, digitsOf } from '../test-cards.ts'
import { type CardInput, cardInputOf, expiryOf, noCard, problemsOf } from './card-fields.ts'
import { controlPage } from './control-page.ts'
import { money } from './frame.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { challengePage, closedPage, payPage, replaceCardPage } from './pay-page.ts'

export type PageAnswer =
  | { status: number; html: string }
  | { redirect: string }
  | { pdf: Buffer; fileName: string }
  | { status: 404 }

export type Clock = { isMoved: () => boolean; moveTo: (seconds: number) => void }
type Parts = { provider: Provider; deliveries: Deliveries; clock: Clock }

const detailsOf = (card: CardInput) => ({ number: digitsOf(card.number), ...expiryOf(card.expiry)! })

export function createPages({ provider, deliveries, clock }: Parts) {
  const { store, now } = provider

  function pay(session: Session, fields: URLSearchParams | null): PageAnswer {
    const shown = {
      price: store.find('standin.sale', `sale_${session.id}`)!.price,
      cancelUrl: session.cancel_url,
      email: session.customer_details.email,
    }
    if (session.status === 'expired')
      return { status: 410, html: closedPage('This checkout has ended.', session.cancel_url) }
    if (session.status === 'complete')
      return fields === null
        ? { status: 200, html: closedPage('This has been paid.', session.success_url) }
        : { redirect: session.success_url }
    if (fields === null) return { status: 200, html: payPage(shown, noCard, {}) }
    if (fields.get('by') === 'bank') {
      payByBank(provider, session, bankAccounts[fields.get('iban') ?? ''] ?? false)
      return { redirect: session.success_url }
    }
    const ticket = fields.get('ticket')
    if (ticket !== null) return afterChallenge(session, ticket, fields.get('by') === 'complete', shown)
    const card = cardInputOf(fields)
    const problems = problemsOf(card, new Date(now() * 1000))
    if (Object.keys(problems).length > 0) return { status: 400, html: payPage(shown, { ...card, cvc: '' }, problems) }
    const { challenge, declines, code } = behaviourOf(digitsOf(card.number))
    if (declines === 'always' || declines === 'later')
      return {
        status: 402,
        html: payPage(shown, { ...card, cvc: '' }, { form: declineMessages[code ?? ''] ?? 'Your card was declined.' }),
      }
    if (challenge) return askBank(card, session)
    payByCard(provider, session, detailsOf(card))
    return { redirect: session.success_url }
  }

  function askBank(card: CardInput, { id: session, amount_total: amount, currency }: Session): PageAnswer {
    const ticket = newId('ticket')
    store.put({ id: ticket, object: 'standin.challenge', session, card: { ...card, cvc: '' }, at: Date.now() })
    return { status: 200, html: challengePage(money(amount, currency), ticket) }
  }

  function afterChallenge(
    session: Session,
    ticket: string,
    isPassed: boolean,
    shown: Parameters<typeof payPage>[0],
  ): PageAnswer {
    const challenge = store.find('standin.challenge', ticket)
    const card = challenge?.session === session.id ? challenge.card : null
    if (card !== null) store.remove(ticket)
    if (card === null || !isPassed)
      return {
        status: 402,
        html: payPage(shown, card ?? noCard, { form: declineMessages.authentication_failed! }),
      }
    payByCard(provider, session, detailsOf(card))
    return { redirect: session.success_url }
  }

  function changeCard(portalId: string, fields: URLSearchParams | null): PageAnswer {
    const portal = store.find('billing_portal.session', portalId)
    if (portal === null) return { status: 404 }
    const shown = (card: CardInput, problems: Parameters<typeof replaceCardPage>[2]) =>
      replaceCardPage(portal.return_url, card, problems)
    if (fields === null) return { status: 200, html: shown(noCard, {}) }
    const card = cardInputOf(fields)
    const problems = problemsOf(card, new Date(now() * 1000))
    if (Object.keys(problems).length > 0) return { status: 400, html: shown({ ...card, cvc: '' }, problems) }
    const { declines, code } = behaviourOf(digitsOf(card.number))
    if (declines === 'always')
      return { status: 402, html: shown({ ...card, cvc: '' }, { form: declineMessages[code ?? '']! }) }
    replaceCard(provider, portal.customer, detailsOf(card))
    return { redirect: portal.return_url }
  }

  function payInvoice(id: string, fields: URLSearchParams | null): PageAnswer {
    const invoice = store.find('invoice', id)
    if (invoice === null) return { status: 404 }
    if (invoice.status !== 'open') return { status: 410, html: closedPage('This has been paid.', null) }
    const amount = money(invoice.amount_due, invoice.currency)
    if (fields === null) return { status: 200, html: challengePage(amount, '') }
    const code = fields.get('by') === 'complete' ? payConfirmed(provider, invoice) : 'authentication_failed'
    if (code === null) return { status: 200, html: closedPage('This has been paid.', null) }
    return { status: 402, html: closedPage(declineMessages[code] ?? 'Your card was declined.', null) }
  }

  async function pdf(id: string): Promise<PageAnswer> {
    const invoice = store.find('invoice', id)
    return invoice === null
      ? { status: 404 }
      : { pdf: await invoicePdf(invoice), fileName: `invoice-${invoice.number ?? id}.pdf` }
  }

  const control = (): PageAnswer => ({
    status: 200,
    html: controlPage({
      now: now(),
      isMoved: clock.isMoved(),
      nextRenewal: nextRenewal(provider),
      weather: deliveries.weather(),
      waiting: deliveries.waiting(),
      events: store.list('event').slice(0, 20),
    }),
  })

  const moves: Record<string, () => number> = {
    renewal: () => (nextRenewal(provider) ?? now()) + 1,
    day: () => now() + 86_400,
    month: () => now() + 31 * 86_400,
  }

  function change(what: string, fields: URLSearchParams): PageAnswer {
    if (what === 'clock') clock.moveTo(moves[fields.get('to') ?? '']?.() ?? now())
    if (what === 'deliveries') deliveries.setWeather(weatherOf(fields))
    if (what === 'resend') deliveries.resend(fields.get('event') ?? '')
    return { redirect: '/card-provider' }
  }

  /** `path` is relative to `/card-provider`; `fields` is null if nothing was sent. */
  return async (path: string, fields: URLSearchParams | null): Promise<PageAnswer> => {
    const [, what = '', id = '', more] = path.split('/')
    if (what === '') return control()
    if (['clock', 'deliveries', 'resend'].includes(what) && fields !== null) return change(what, fields)
    if (what === 'pay') {
      const session = store.find('checkout.session', id)
      return session === null ? { status: 404 } : pay(session, fields)
    }
    if (what === 'card') return changeCard(id, fields)
    if (what === 'invoices' && more === undefined) return payInvoice(id, fields)
    if (what === 'invoices' && more === 'pdf') return pdf(id)
    return { status: 404 }
  }
}

function weatherOf(fields: URLSearchParams): Weather {
  const number = (name: string, max: number) => Math.min(max, Math.max(0, Math.trunc(Number(fields.get(name)) || 0)))
  return {
    delayMs: number('delayMs', 600_000),
    copies: Math.max(1, number('copies', 10)),
    isShuffled: fields.get('isShuffled') === 'yes',
    lostPercent: number('lostPercent', 100),
  }
}
