import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { record } from '#server/platform/telemetry/meter.ts'
import { outputOf } from './output.ts'

/** Keeps the stream open for client, server and proxies. */
const sign = ': alive\n\n'
const heartbeatMs = 15_000

const maxOfCaller = 8
/** Makes a page whose stream was displaced wait five minutes before it reconnects. */
const displaced = 'retry: 300000\n\n'

type Stream = {
  caller: string
  answers: AsyncIterable<unknown>
  end: () => void
}

/** Sends each answer as an event. A caller's oldest stream ends when they open too many. */
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
