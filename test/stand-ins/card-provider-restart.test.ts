import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { type LocalCardProvider, openCardProvider } from '#stand-ins/card-provider/index.ts'

let provider: LocalCardProvider
const dataDir = mkdtempSync(join(tmpdir(), 'soundings-cards-'))
const open = () => {
  provider = openCardProvider({ dataDir, now: () => new Date(), apiVersion: 'test', webhookPath: '/webhooks' })
}
afterEach(() => provider.stop())

function call(path: string, fields: Record<string, string>, idempotencyKey?: string) {
  const authorization = `Bearer ${provider.secretKey}`
  const body = new URLSearchParams(fields).toString()
  const { status, json } = provider.api({ method: 'POST', path, query: '', body, authorization, idempotencyKey })
  expect(status).toBe(200)
  return json as { id: string; status: string }
}

function startCheckout() {
  const { id: customer } = call('/v1/customers', { email: 'ada@example.com' })
  return call('/v1/checkout/sessions', {
    mode: 'subscription',
    customer,
    success_url: 'https://app.test/return',
    'line_items[0][price]': provider.prices.pro[0]!,
  }).id
}

const pay = (session: string, fields: Record<string, string>) =>
  provider.page(`/pay/${session}`, new URLSearchParams(fields))
const card = { by: 'card', number: '4000 0025 0000 3155', expiry: '12 / 40', cvc: '123', name: 'Ada' }

async function askBank(session: string): Promise<string> {
  const asked = (await pay(session, card)) as { html: string }
  return /name="ticket" value="([^"]+)"/.exec(asked.html)![1]!
}

test('who is with the bank while the stand-in starts anew comes back to a payment that goes through', async () => {
  open()
  const session = startCheckout()
  const ticket = await askBank(session)
  await provider.stop()
  open()
  expect(await pay(session, { ticket, by: 'complete' })).toEqual({ redirect: 'https://app.test/return' })
})

test('a call that is made again after a start anew is answered as the first time', async () => {
  open()
  const first = call('/v1/customers', { email: 'grace@example.com' }, 'key-1')
  await provider.stop()
  open()
  expect(call('/v1/customers', { email: 'grace@example.com' }, 'key-1')).toEqual(first)
  expect(call('/v1/customers', { email: 'grace@example.com' }, 'key-2').id).not.toBe(first.id)
})

test('an event that is under way when the stand-in stops is left as it is, and sent once more after a start anew', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const begin = () => {
    open()
    provider.begin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'https://app.test')
  }
  begin()
  const session = startCheckout()
  const held = once(server, 'request')
  await pay(session, { ...card, number: '4242 4242 4242 4242' })
  const [, response] = (await held) as [unknown, ServerResponse]
  await provider.stop()
  const stored = () => readFileSync(join(dataDir, 'card-provider', 'objects.jsonl'), 'utf8')
  const left = stored()
  const closed = once(response, 'close')
  response.end()
  await closed
  expect(stored()).toBe(left)

  const again = provider.waiting()
  server.on('request', (_, taken: ServerResponse) => taken.end())
  begin()
  await expect.poll(() => provider.waiting()).toBe(0)
  expect(again).toBeGreaterThan(0)
})
