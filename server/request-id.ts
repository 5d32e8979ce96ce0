import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string | undefined>()

/** The id of the request that what runs now was asked for by; undefined where it was none. */
export const currentRequestId = () => current.getStore()

/** Everything that `work` begins, later calls among it, belongs to the request. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T => current.run(id, work)

/** It goes into headers, log lines and statements. */
export const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{8,64}$/.test(text)
