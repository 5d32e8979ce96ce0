import { describe, expect, test } from 'vitest'
import wretch from 'wretch'
import { HttpFailure } from '#src/api/errors.ts'
import { computeRetryDelayMs, reportMiddleware, readRetryAfterMs, retryMiddleware } from '#src/api/middlewares.ts'
import { json, noonMs } from '#test/support/browser.ts'

describe('the automatic retry', () => {
  const play = async (method: string, answers: (number | Error)[], headers = {}) => {
    const waits: number[] = []
    const sent: string[] = []
    const fetch = () => {
      const next = answers[Math.min(sent.length, answers.length - 1)]!
      sent.push(method)
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(json({}, next))
    }
    const retry = retryMiddleware({ wait: async (ms) => void waits.push(ms), chance: () => 1, now: () => noonMs })
    const answer = await wretch('http://x.test')
      .fetchPolyfill(fetch)
      .middlewares([retry])
      .headers(headers)
      .fetch(method)
      .res((r) => r.status)
      .catch((error) => error.status ?? error.name)
    return { answer, sent: sent.length, waits }
  }

  test.each([408, 429, 502, 503, 504])('%d is repeated three times, with back-off', async (status) => {
    expect(await play('GET', [status])).toEqual({ answer: status, sent: 4, waits: [500, 1_000, 2_000] })
  })
  test.each([400, 401, 403, 404, 500, 501])('%d is not repeated', async (status) => {
    expect(await play('GET', [status])).toEqual({ answer: status, sent: 1, waits: [] })
  })
  test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s is repeated after a network error', async (method) => {
    expect(await play(method, [new TypeError('Failed to fetch'), 200])).toEqual({ answer: 200, sent: 2, waits: [500] })
  })
  test.each(['POST', 'PATCH'])('%s is repeated only with an idempotency key', async (method) =>
    expect([await play(method, [503]), await play(method, [503, 200], { 'Idempotency-Key': 'k' })]).toEqual([
      { answer: 503, sent: 1, waits: [] },
      { answer: 200, sent: 2, waits: [500] },
    ]),
  )
  test('Retry-After is obeyed in seconds and as a date', () => {
    const wait = (value: string) => readRetryAfterMs(json({}, 429, { 'Retry-After': value }), noonMs)
    const values = ['7', new Date(noonMs + 9_000).toUTCString(), 'soon', '999999']
    expect(values.map(wait)).toEqual([7_000, 9_000, null, 60_000])
  })
  test('the jitter is half of the wait', () =>
    expect([computeRetryDelayMs(2, 0), computeRetryDelayMs(2, 1)]).toEqual([1_000, 2_000]))
  test('a caller that gives up is not served again', async () => {
    const caller = new AbortController()
    const fetch = () => (caller.abort(), Promise.reject(caller.signal.reason as Error))
    const client = wretch('http://x.test')
      .fetchPolyfill(fetch)
      .middlewares([retryMiddleware()])
      .options({ signal: caller.signal })
    await expect(client.get().res()).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('reports of failed requests hold method, path, status, request id and the first 1000 characters; no query string', async () => {
  const reports: unknown[] = []
  const fetch = () =>
    Promise.resolve(new Response('x'.repeat(5_000), { status: 500, headers: { 'x-request-id': 'edge-0123456789' } }))
  await wretch('http://x.test')
    .fetchPolyfill(fetch)
    .middlewares([reportMiddleware((error) => reports.push(error))])
    .post({}, '/a?token=secret')
    .res()
    .catch(() => {})
  const [report] = reports as HttpFailure[]
  expect({ ...report, message: report!.message, count: reports.length }).toEqual({
    name: 'HttpFailure',
    message: 'POST /a answered 500',
    method: 'POST',
    path: '/a',
    status: 500,
    body: 'x'.repeat(1_000),
    requestId: 'edge-0123456789',
    count: 1,
  })
})
