import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { record } from '#server/telemetry/meter.ts'
import { outputOf } from './output.ts'

/** Tells both ends, and what stands between them, that the stream is alive. */
const sign = ': alive\n\n'
const signEvery = 15_000

/** Sends each answer as an event, as it comes. */
export function sendEvents(reply: FastifyReply, endpoint: Endpoint, answers: AsyncIterable<unknown>) {
  const body = Readable.from(eventsOf(endpoint, answers))
  const timer = setInterval(() => body.push(sign), signEvery)
  record('eventStreams', 1)
  body.once('close', () => {
    clearInterval(timer)
    record('eventStreams', -1)
  })
  return reply.header('x-accel-buffering', 'no').type('text/event-stream').send(body)
}

async function* eventsOf(endpoint: Endpoint, answers: AsyncIterable<unknown>) {
  for await (const answer of answers) yield `data: ${JSON.stringify(outputOf(endpoint, answer))}\n\n`
}
