import { AsyncLocalStorage } from 'node:async_hooks'
import { Client, Pool, type PoolClient } from 'pg'
import { beginStatement, beginWait, endWith, isObserved } from '#server/platform/telemetry/statements.ts'

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void
type Answered = (error: unknown, result: unknown) => void

/**
 * Measures waits for a connection, and restores the caller's context, which pg would replace by that of the previous
 * user.
 */
export class ObservedPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const end = beginWait('postgresql')
    if (callback === undefined) return endWith(end, super.connect())
    if (!isObserved()) return super.connect(callback)
    super.connect(
      AsyncLocalStorage.bind<Connected>((...connected) => {
        end()
        callback(...connected)
      }),
    )
  }
}

const statementText = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text)

export class ObservedClient extends Client {
  override query(...parameters: unknown[]): never {
    const query = super.query as (...parameters: unknown[]) => unknown
    if (!isObserved()) return query.apply(this, parameters) as never
    const end = beginStatement('postgresql', statementText(parameters[0]))
    const last = parameters.at(-1)
    if (typeof last !== 'function') {
      const answer = query.apply(this, parameters)
      return (answer instanceof Promise ? endWith(end, answer) : answer) as never
    }
    const answered: Answered = (error, result) => {
      end(error ?? undefined)
      ;(last as Answered)(error, result)
    }
    return query.apply(this, [...parameters.slice(0, -1), answered]) as never
  }
}
