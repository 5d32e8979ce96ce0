import { addIntegration, captureException, init } from '@sentry/react'
import { expect, test, vi } from 'vitest'
import { HttpFailure } from '#src/api/errors.ts'
import { createErrorReporter, type Identity } from '#src/app/error-reporter.ts'
import { startSentry } from '#src/app/sentry.ts'

vi.mock('@sentry/react', () => ({
  addIntegration: vi.fn<(integration: unknown) => void>(),
  captureException: vi.fn<(error: unknown) => void>(),
  init: vi.fn<(options: object) => void>(),
  makeFetchTransport: vi.fn<(options: object) => object>(),
  setUser: vi.fn<(user: unknown) => void>(),
}))
vi.mock('#src/app/replay.ts', () => ({ replayIntegration: (options: object) => ({ name: 'Replay', options }) }))

test('reports name production, replay one session in ten and every session with an error', () => {
  startSentry('https://key@errors.example/1', () => [])

  expect(vi.mocked(init).mock.calls[0]![0]).toMatchObject({
    environment: 'production',
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  })
})

test('a replay masks no text and blocks no media', async () => {
  startSentry('https://key@errors.example/1', () => [])

  await expect
    .poll(() => addIntegration)
    .toHaveBeenCalledWith({
      name: 'Replay',
      options: { maskAllText: false, blockAllMedia: false, useCompression: false },
    })
})

test('what happens before the service is loaded is handed on in order, with the user', () => {
  const heard: unknown[] = []
  const reports = createErrorReporter()
  reports.report('first')
  reports.setUser({ id: 'u1', email: 'ada@example.org' })
  reports.connect({ capture: (error) => heard.push(error), setUser: (user: Identity | null) => heard.push(user) })
  reports.report('second')
  reports.setUser(null)

  expect(heard).toEqual([{ id: 'u1', email: 'ada@example.org' }, 'first', 'second', null])
})

test('the report of a failed request has its id as a tag, by which the server is searched', () => {
  const answer = { status: 500, body: '{}', requestId: 'b1f0c9a2-9d0e-4a39-8a51-0d7b6f2f6a11' }
  const { capture } = startSentry('https://key@errors.example/1', () => [])
  capture(new HttpFailure('GET', '/api/social/users/me', answer))
  capture(new HttpFailure('GET', '/api/social/users/me', null))

  const tags = vi.mocked(captureException).mock.calls.map(([, context]) => (context as { tags?: object }).tags)
  expect(tags).toEqual([{ requestId: answer.requestId }, undefined])
})
