import { desc, eq } from 'drizzle-orm'
import type { AnyEventObject } from 'xstate'
import { getBilling, type Billing } from '#contract/billing/billing.ts'
import { cancelCheckout, CheckoutStatus, getCheckout, startCheckout } from '#contract/billing/checkouts.ts'
import { checkouts } from '#server/db/postgres/schema/index.ts'
import { cardForm, cards, post } from '#test/server/billing/paying.ts'
import type { Fault } from '../support/faulty-proxy.ts'
import type { Person, Stage } from './stage.ts'

export const actors: Record<string, { method: string; path: RegExp }> = {
  findBillingState: { method: 'GET', path: /\/billing$/ },
  startCheckout: { method: 'POST', path: /\/checkouts$/ },
  askCheckout: { method: 'GET', path: /\/checkouts\/[^/]+$/ },
  cancelCheckout: { method: 'POST', path: /\/checkouts\/[^/]+\/cancel$/ },
  refetchWorkspace: { method: 'GET', path: /\/workspaces\/[\da-f-]{36}$/ },
}
const nobodys = '00000000-0000-4000-8000-000000000000'

/** It does not arrive: a workspace that has paid would buy nothing more. */
const lateMoney = { by: 'bank', iban: 'DE62370400440532013001' }

type End = { kind?: string; status?: string; url?: string | null }

const createdAt = '2026-11-23T10:00:00Z'
const headers = { 'content-type': 'application/json' }
const forged = (actor: string, value: object): Fault => ({
  ...actors[actor]!,
  status: 200,
  body: JSON.stringify(value),
  headers,
  times: 1,
})
const refused = (actor: string, code: string, status: number): Fault => ({
  ...actors[actor]!,
  status,
  body: JSON.stringify({ type: `/problems/${code}`, title: 'Refused', status, detail: 'Refused.' }),
  times: 1,
})
const running: Billing['subscription'] = {
  status: 'active',
  plan: 'pro',
  price: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  isLive: true,
}

/**
 * Makes the server answer as a walk has it: the payment provider is brought to where the server says so. Where that cannot be (what is paid is
 * open again, a server of another version), the answer is forged on its way. `told` are those that the server gave itself.
 */
export function createAnswers(stage: Stage, { tokens }: Person, workspaceId: string) {
  const { server } = stage
  const told = new Set<string>()
  let checkoutId = nobodys
  const as = { as: tokens }
  const ask = () => server.call(getCheckout, { workspaceId, checkoutId }, as).catch(() => null)
  const shown = (status: string, url: string | null = null) => ({ id: checkoutId, plan: 'pro', status, url, createdAt })
  const tell = (what: string) => {
    told.add(what)
    return null
  }

  /** Goes on with the checkout that is open, or begins another; a workspace that has paid begins none. */
  async function begin() {
    const begun = await server.call(startCheckout, { workspaceId, plan: 'business' }, as).catch(() => null)
    if (begun) checkoutId = begun.id
    return checkoutId
  }

  /** The checkout that the app has begun last. */
  async function follow() {
    const [newest] = await server.services.db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(eq(checkouts.workspaceId, workspaceId))
      .orderBy(desc(checkouts.createdAt))
      .limit(1)
    if (newest) checkoutId = newest.id
  }

  const pay = (url: string) => ({
    processing: () => post(url, lateMoney),
    active: () => post(url, cardForm(cards.accepted)),
    failed: () => post(url, lateMoney).then(untilTransferred),
    expired: () => server.services.cards!.client().checkout.sessions.expire(url.split('/').at(-1)!),
    cancelled: () => server.call(cancelCheckout, { workspaceId, checkoutId }, as),
    open: () => {},
  })

  /** A payment by bank takes 15 seconds at the stand-in. */
  function untilTransferred() {
    const { cardProvider } = server
    cardProvider!.moveTo(cardProvider!.now() + 16)
  }

  /** Does at the payment provider what leads to a status; answers whether the server says so then. */
  async function bring(status: CheckoutStatus) {
    const before = await ask()
    if (before?.status === 'open') await pay(before.url!)[status]()
    if (before?.status === 'processing' && status === 'failed') untilTransferred()
    return (await ask())?.status === status
  }

  async function began({ kind, url }: End) {
    if (kind === 'subscribed') return refused('startCheckout', 'conflict', 409)
    if (url?.startsWith('https://pay.example.com/')) return tell('startCheckout opened')
    await begin()
    return forged('startCheckout', shown('open', url))
  }

  async function standing(kind: string) {
    if (kind === 'open' || kind === 'processing') await begin()
    if (kind === 'processing') await bring('processing')
    const billing = await server.call(getBilling, { workspaceId }, as)
    if (!billing.subscription?.isLive && (billing.openCheckout?.status ?? 'nothing') === kind)
      return tell(`findBillingState ${kind}`)
    return forged('findBillingState', {
      ...billing,
      subscription: kind === 'subscribed' ? running : null,
      openCheckout: kind === 'open' || kind === 'processing' ? shown(kind) : null,
    })
  }

  /** Who began it is gone: it is nobody's now. */
  async function orphan() {
    await server.services.db.update(checkouts).set({ startedBy: null }).where(eq(checkouts.id, checkoutId))
    return (await ask()) === null
  }

  async function verdict(actor: string, status: string, isLast: boolean) {
    const known = CheckoutStatus.safeParse(status)
    // A page that is open the server closes itself.
    const isClosed = actor === 'cancelCheckout' && (await ask())?.status === 'open' && status === 'cancelled'
    const isOpened = actor === 'cancelCheckout' && status === 'open'
    const isBrought = () => (known.success ? !isOpened && bring(known.data) : status === 'missing' && orphan())
    if (isClosed || (isLast && (await isBrought()))) return tell(`${actor} ${status}`)
    return status === 'missing' ? refused(actor, 'not_found', 404) : forged(actor, shown(status))
  }

  /** What the proxy has to do so that an actor ends as the walk says; null where the server says so itself, as the last one that it is asked. */
  async function faultFor({ type, output }: AnyEventObject, isLast: boolean): Promise<Fault | null> {
    const [, kind, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) as unknown as [string, string, string]
    const end = output as End
    if (kind === 'error') return refused(actor, 'internal', 500)
    if (actor === 'refetchWorkspace') return null
    if (actor === 'startCheckout') return began(end)
    return actor === 'findBillingState' ? standing(end.kind!) : verdict(actor, end.status!, isLast)
  }

  return { told, begin, follow, faultFor }
}
