import { startReceiver } from './receiver.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
export type SentSpan = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  attributes: Record<string, string | number | undefined>
}
type Sent = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}
type Traces = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
type Metrics = { resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[] }

export async function startCollector() {
  const receiver = await startReceiver()
  const bodies = <Body>(path: string) =>
    receiver.arrived.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as Body)
  return {
    ...receiver,
    spans: (): SentSpan[] =>
      bodies<Traces>('/v1/traces')
        .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
        .flatMap(({ spans }) => spans)
        .map(({ attributes, parentSpanId, name, kind, traceId, spanId }) => ({
          name,
          kind,
          traceId,
          spanId,
          parentSpanId,
          attributes: Object.fromEntries(
            attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
          ),
        })),
    metricNames: () =>
      new Set(
        bodies<Metrics>('/v1/metrics')
          .flatMap(({ resourceMetrics }) => resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics))
          .flatMap(({ metrics }) => metrics.map(({ name }) => name)),
      ),
  }
}
