import { SpanKind } from '@opentelemetry/api'
import { currentRequestId, isRequestId, withRequestId } from '#server/ground/request-id.ts'
import { observe, record, withShortCache } from './meter.ts'
import { contextOf, detached, errorTypeOf, traced, traceparentOf } from './tracer.ts'

type Data = Record<string, string>

export function withOrigin(data: Data): Data {
  const [requestId, traceparent] = [currentRequestId(), traceparentOf()]
  return { ...data, ...(requestId && { requestId }), ...(traceparent && { traceparent }) }
}

export function withoutOrigin(data: Data): Data {
  const { requestId: _, traceparent: __, ...own } = data
  return own
}

/** Drops the server's ID, so that per-server queues share one metric. */
export const queueName = (queue: string) => queue.replace(/\.[0-9a-f]{8}-[0-9a-f-]{27}/, '')

/** Runs a job in the trace and request ID of its sender. */
export function observeJob(queue: string, data: Data, run: (data: Data) => Promise<void>): Promise<void> {
  const { requestId, traceparent } = data
  const startedAt = performance.now()
  const attributes = { 'messaging.destination.name': queueName(queue) }
  const note = (outcome = {}) =>
    record('jobDuration', (performance.now() - startedAt) / 1_000, { ...attributes, ...outcome })
  const options = { kind: SpanKind.CONSUMER, attributes: { ...attributes, 'messaging.operation.type': 'process' } }
  const work = () =>
    run(withoutOrigin(data)).then(
      () => note(),
      (error: unknown) => {
        note({ 'error.type': errorTypeOf(error) })
        throw error
      },
    )
  return withRequestId(isRequestId(requestId) ? requestId : undefined, () =>
    traced(
      `process ${queueName(queue)}`,
      options,
      (span) => {
        if (isRequestId(requestId)) span.setAttribute('soundings.request.id', requestId)
        return work()
      },
      contextOf(traceparent),
    ),
  )
}

/** For jobs that run too long for a trace. */
export const detachedJob: typeof observeJob = (_queue, data, run) => detached(() => run(withoutOrigin(data)))

type Waiting = { queue: string; jobs: number; oldest: number }

export function observeWaiting(read: () => Promise<readonly Waiting[]>): () => void {
  const waiting = withShortCache(read)
  const each = (valueOf: (one: Waiting) => number) => async () =>
    (await waiting()).map((one) => ({
      value: valueOf(one),
      attributes: { 'messaging.destination.name': queueName(one.queue) },
    }))
  const ends = [
    observe(
      'jobsWaiting',
      each(({ jobs }) => jobs),
    ),
    observe(
      'oldestJobWait',
      each(({ oldest }) => oldest),
    ),
  ]
  return () => ends.forEach((end) => end())
}
