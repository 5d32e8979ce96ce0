import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { record } from '#server/telemetry/meter.ts'
import { outputOf } from './output.ts'

/** Tells both ends, and what stands between them, that the stream is alive. */
const sign = ': alive\n\n'
const heartbeatMs = 15_000

const maxOfCaller = 8
/** Tells a page whose stream gave way to a newer one of the same person to open none for five minutes. */
const displaced = 'retry: 300000\n\n'

type Stream = {
  caller: string
  answers: AsyncIterable<unknown>
  /** Lets `answers` end. */
  end: () => void
}

/** What sends each answer as an event, as it comes. Where a caller opens one stream too many, their oldest ends. */
export function createEventStreams() {
  const open: { caller: string; displace: () => void }[] = []

  return (reply: FastifyReply, endpoint: Endpoint, { caller, answers, end }: Stream) => {
    const body = Readable.from(eventsOf(endpoint, answers))
    const timer = setInterval(() => body.push(sign), heartbeatMs)
    record('eventStreams', 1)
    const stream = {
      caller,
      displace: () => {
        remove()
        body.push(displaced)
        end()
      },
    }
    const remove = () => {
      const place = open.indexOf(stream)
      if (place !== -1) open.splice(place, 1)
    }
    const others = open.filter((other) => other.caller === caller)
    if (others.length >= maxOfCaller) others[0]!.displace()
    open.push(stream)
    body.once('close', () => {
      clearInterval(timer)
      remove()
      record('eventStreams', -1)
    })
    return reply.header('x-accel-buffering', 'no').type('text/event-stream').send(body)
  }
}

async function* eventsOf(endpoint: Endpoint, answers: AsyncIterable<unknown>) {
  for await (const answer of answers) yield `data: ${JSON.stringify(outputOf(endpoint, answer))}\n\n`
}
