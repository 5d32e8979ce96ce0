import { describe, expect, test } from 'vitest'
import { checkoutMachine } from '#src/machines/checkout.ts'
import { after, done, failed, story } from './story.ts'

const cardOrigins = ['https://pay.example.com', 'http://localhost:3000']
const blank = { workspaceId: 'w1', plan: null, checkoutId: null, isReturn: false, cardOrigins }
const returning = { ...blank, checkoutId: 'c1', isReturn: true }
type Events = Parameters<typeof story>[2][]
const tell = (input: object, ...events: Events) => story(checkoutMachine, { ...blank, ...input }, ...events)
const says = (status: string) => done('askCheckout', { status, plan: 'pro' })
const nothing = done('findBillingState', { kind: 'nothing' })
const opens = (url: string | null) => done('startCheckout', { kind: 'opened', checkoutId: 'c2', url })
const pick = { type: 'plan.choose', plan: 'pro' }
const startWith = (plan: string) => ({ type: 'checkout.start', plan })
const start = startWith('pro')
const url = 'https://pay.example.com/c/pay/cs_test_1'

test('a plan is chosen, the server begins a checkout, and its card page is opened', async () => {
  expect(await tell({}, nothing, pick, start, opens(url))).toMatchObject({
    state: { redirecting: 'leaving' },
    context: { plan: 'pro', checkoutId: 'c2', problem: null },
    asked: [
      { actor: 'findBillingState', input: { workspaceId: 'w1' } },
      { actor: 'startCheckout', input: { workspaceId: 'w1', plan: 'pro' } },
    ],
    facts: [{ type: 'openCardPage', plan: 'pro', checkoutId: 'c2', url }],
  })
})

test('the address of the card page stays out of what the chart remembers', async () => {
  const { context } = await tell({ plan: 'pro' }, nothing, start, opens(url))
  expect(JSON.stringify(context)).not.toContain(url)
})

describe('a card page is opened only where the payment provider’s lie', () => {
  test.each([
    'https://pay.example.com.evil.test/c',
    'https://evil.test/https://pay.example.com',
    'https://pay.example.com@evil.test/',
    'http://pay.example.com/c',
    'https://pay.example.com:8443/c',
    'javascript:alert(1)//https://pay.example.com',
    '//pay.example.com/c',
    '/c/pay',
    '',
  ])('not at %s', async (elsewhere) => {
    const told = await tell({ plan: 'pro' }, nothing, start, opens(elsewhere))
    expect([told.state, told.facts]).toEqual(['untrusted', []])
  })
})

test('a beginning that is refused says why, and keeps the plan', async () => {
  const told = await tell(
    { plan: 'business' },
    nothing,
    startWith('business'),
    failed('startCheckout', new Error('Not right now.')),
  )
  expect(told).toMatchObject({
    state: 'choosing',
    context: { plan: 'business', problem: { detail: 'Not right now.' } },
  })
})

test('the checkout that another tab has begun is offered, to go on with or to cancel', async () => {
  const found = done('findBillingState', { kind: 'open', checkoutId: 'c1', plan: 'business' })
  expect(await tell({ plan: 'pro' }, found)).toMatchObject({
    state: 'offered',
    context: { plan: 'business', checkoutId: 'c1' },
  })
  expect((await tell({}, found, startWith('business'))).asked.at(-1)).toEqual({
    actor: 'startCheckout',
    input: { workspaceId: 'w1', plan: 'business' },
  })
  expect((await tell({}, found, { type: 'checkout.cancel' })).asked.at(-1)).toEqual({
    actor: 'cancelCheckout',
    input: { workspaceId: 'w1', checkoutId: 'c1' },
  })
})

test('who comes back from the card page by the browser is told by the server how it stands', async () => {
  const left = [nothing, pick, start, opens(url)]
  const restored = await tell({}, ...left, { type: 'page.restored' })
  expect([restored.state, restored.asked.at(-1)]).toEqual([
    'recalling',
    { actor: 'askCheckout', input: { workspaceId: 'w1', checkoutId: 'c2' } },
  ])
  expect((await tell({}, ...left, after(9_999))).state).toEqual({ redirecting: 'leaving' })
  expect((await tell({}, ...left, after(10_000))).state).toBe('recalling')
})

test('back from the card page, the server is asked every second, and after half a minute it is processing', async () => {
  expect((await tell(returning, says('open'), after(999))).state).toEqual({ verifying: 'waiting' })
  expect((await tell(returning, says('open'), after(1_000))).state).toEqual({ verifying: 'asking' })
  const asking = Array.from({ length: 29 }, () => [says('open'), after(1_000)]).flat()
  expect((await tell(returning, ...asking, says('open'), after(999))).state).toEqual({ verifying: 'waiting' })
  expect(await tell(returning, ...asking, says('open'), after(1_000))).toMatchObject({
    state: { processing: 'resting' },
  })
})

test('a lost connection ends nothing: it is asked again after five seconds, or at once', async () => {
  const silent = failed('askCheckout', new TypeError('Failed to fetch'))
  expect(await tell(returning, silent, after(4_999))).toMatchObject({
    state: { verifying: 'lost' },
    tags: ['busy', 'lost'],
    context: { problem: { code: 'network' } },
  })
  expect((await tell(returning, silent, after(5_000))).state).toEqual({ verifying: 'asking' })
  expect(await tell(returning, silent, { type: 'checkout.ask' }, says('active'))).toMatchObject({
    state: 'opening',
    context: { problem: null },
  })
})

test('what is processing is asked about every 15 s', async () => {
  expect((await tell(returning, says('processing'), after(14_999))).state).toEqual({ processing: 'resting' })
  expect((await tell(returning, says('processing'), after(15_000))).state).toEqual({ processing: 'asking' })
})

test('once it is paid, what the app knows of the workspace is asked for anew', async () => {
  const told = await tell(returning, says('active'))
  expect([told.state, told.asked.at(-1)]).toEqual([
    'opening',
    { actor: 'refetchWorkspace', input: { workspaceId: 'w1' } },
  ])
})

test.each(['failed', 'expired', 'cancelled'])('%s leads back with what was chosen', async (status) => {
  expect(await tell(returning, says(status))).toMatchObject({ state: status, context: { plan: 'pro' } })
  expect(await tell(returning, says(status), { type: 'checkout.choose' })).toMatchObject({
    state: 'choosing',
    context: { plan: 'pro', checkoutId: null },
  })
  expect((await tell(returning, says(status), start)).asked.at(-1)).toEqual({
    actor: 'startCheckout',
    input: { workspaceId: 'w1', plan: 'pro' },
  })
})

test('a status that nobody foresaw is a state of its own', async () => {
  expect(await tell(returning, says('requires_capture'))).toMatchObject({ state: 'unrecognised', status: 'active' })
})

test('a checkout of nobody is forgotten before the server is asked for another', async () => {
  const told = await tell(returning, says('missing'), { type: 'checkout.choose' })
  expect(told).toMatchObject({ state: 'loading', context: { checkoutId: null } })
})
