import { createParser } from 'eventsource-parser'
import type { FollowContext } from '../../source.ts'
import { tooLarge } from '../../fetch/limited-body.ts'
import { openEvents } from './client.ts'
import { limits } from './limits.ts'
import type { Read, Reader } from './reader.ts'
import type { Timeline } from '#sources/mastodon/collector.ts'

export async function* streamTimeline(
  timeline: Timeline,
  token: string,
  reader: Reader,
  context: FollowContext,
): AsyncGenerator<Read> {
  const { origin, host } = new URL(timeline.instance.origin)
  let read: Promise<Read>[] = []
  let waiting = 0
  const parser = createParser({
    onEvent: ({ event, data }) => {
      waiting = 0
      read.push(reader.readEvent(origin, event, data))
    },
    onComment: () => void (waiting = 0),
  })
  const decoder = new TextDecoder()
  for await (const bytes of await openEvents(timeline, token, context)) {
    waiting += bytes.byteLength
    parser.feed(decoder.decode(bytes, { stream: true }))
    const readings = await Promise.all(read)
    read = []
    yield* readings
    if (waiting > limits.longestEvent) throw tooLarge(host, limits.longestEvent)
  }
}
