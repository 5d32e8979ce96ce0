import { type Context, context, SpanKind } from '@opentelemetry/api'
import { isMetering, record } from './meter.ts'
import { failSpan, hasSpan, isTracing, startSpan } from './tracer.ts'

type Store = 'postgresql' | 'clickhouse'
type End = (error?: unknown) => void

const ended: End = () => {}

export const isObserved = () => isTracing() || isMetering()

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1_000

/** Only operation and table, because a statement's text may contain personal data. */
export function summaryOf(text: string): { operation: string; table?: string } {
  const [word = 'statement'] = /[a-z]+/i.exec(text) ?? []
  const operation = word.toUpperCase() === 'WITH' ? 'SELECT' : word.toUpperCase()
  const [, table] =
    /\b(?:from|into|update|table)\s+(?:if\s+(?:not\s+)?exists\s+)?"?((?:\w+"?\."?)?\w+)/i.exec(text) ?? []
  return { operation, ...(table === undefined ? {} : { table: table.replaceAll('"', '') }) }
}

/** Measures a statement. Statements outside requests and jobs get no span. */
export function beginStatement(store: Store, text: string, parent: Context = context.active()): End {
  if (!isObserved()) return ended
  const { operation, table } = summaryOf(text)
  const attributes = { 'db.system.name': store, 'db.operation.name': operation }
  const startedAt = performance.now()
  const span = hasSpan(parent)
    ? startSpan(
        table === undefined ? operation : `${operation} ${table}`,
        { kind: SpanKind.CLIENT, attributes: { ...attributes, ...(table && { 'db.collection.name': table }) } },
        parent,
      )
    : null
  return (error) => {
    record('statementDuration', secondsSince(startedAt), attributes)
    if (span !== null && error !== undefined) failSpan(span, error)
    span?.end()
  }
}

/** Measures the wait for a connection, then starts the statement in the caller's trace. */
export function awaitConnection(store: Store): (text: string) => End {
  if (!isObserved()) return () => ended
  const parent = context.active()
  const endWait = beginWait(store)
  return (text) => {
    endWait()
    return beginStatement(store, text, parent)
  }
}

export function beginWait(store: Store): () => void {
  if (!isObserved()) return ended
  const startedAt = performance.now()
  return () => record('connectionWait', secondsSince(startedAt), { 'db.client.connection.pool.name': store })
}

export function endWith<T>(end: End, work: Promise<T>): Promise<T> {
  if (end !== ended) work.then(() => end(), end)
  return work
}
