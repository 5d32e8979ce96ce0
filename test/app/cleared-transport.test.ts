import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { redactEnvelope } from '#src/app/redacting-transport.ts'

const held = ['opaque-refresh-token', 'opaque-access-token']
type Items = [{ type: string; length?: number }, unknown][]

const sent = async (...items: Items) => (await redactEnvelope([{}, items] as never, held))[1] as Items
const texts = (items: Items) => JSON.stringify(items.map(([, payload]) => payload))

test('S69: a token that the page holds leaves in no item, wherever in it the token stands', async () => {
  const event = {
    message: `broke at ${held[0]}`,
    breadcrumbs: [{ category: 'navigation', data: { to: `/x?y=${held[1]}` } }],
    extra: { body: `{"a":"${held[0]}"}` },
    user: { id: 'u1', email: 'ada@example.org' },
  }
  const items = await sent(
    [{ type: 'event' }, event],
    [{ type: 'replay_event' }, { urls: [`http://x/#id_token=abc&state=d`, `http://x/${held[1]}`] }],
  )
  expect(texts(items)).not.toMatch(/opaque-|abc/)
})

test('a short text that stands where a token belongs is not looked for in every word', async () => {
  const [, items] = await redactEnvelope([{}, [[{ type: 'event' }, { message: 'a cat' }]]] as never, ['a'])
  expect(texts(items as never)).toContain('a cat')
})

test('an error text carries no e-mail address, and still says who was signed in', async () => {
  const [[, event]] = (await sent([
    { type: 'event' },
    {
      exception: { values: [{ value: 'no member grace.hopper+x@navy.example.org in /m?e=bob%40example.com' }] },
      tags: { version: 'lodash@4.17.21' },
      user: { id: 'u1', email: 'ada@example.org' },
    },
  ])) as [[unknown, unknown]]
  expect(event).toEqual({
    exception: { values: [{ value: 'no member [e-mail] in /m?e=[e-mail]' }] },
    tags: { version: 'lodash@4.17.21' },
    user: { id: 'u1', email: 'ada@example.org' },
  })
})

test('a recording leaves packed, without tokens and still readable, with the text of the page', async () => {
  const recorded = [
    { type: 4, data: { href: 'http://x/login?token=invite-1' } },
    { type: 2, data: { text: `ada@example.org says "?token=invite-2" and ${held[0]}` } },
  ]
  const payload = `{"segment_id":0}\n${JSON.stringify(recorded)}`
  const [[header, bytes]] = (await sent([
    { type: 'replay_recording', length: payload.length },
    payload,
  ])) as unknown as [[{ length: number }, Uint8Array]]
  const start = bytes.indexOf(10) + 1

  expect([header.length, Buffer.from(bytes.subarray(0, start)).toString()]).toEqual([
    bytes.length,
    '{"segment_id":0}\n',
  ])
  expect(JSON.parse(inflateSync(bytes.subarray(start)).toString())).toEqual([
    { type: 4, data: { href: 'http://x/login?token=[removed]' } },
    { type: 2, data: { text: 'ada@example.org says "?token=[removed]" and [removed]' } },
  ])
})

test('a long text without an e-mail address is read in one go', async () => {
  const message = 'a'.repeat(2_000_000)
  const [[, event]] = (await sent([{ type: 'event' }, { message }])) as [[unknown, { message: string }]]
  expect(event.message).toBe(message)
})
