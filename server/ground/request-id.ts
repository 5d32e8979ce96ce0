import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string | undefined>()

/** Undefined outside of a request. */
export const currentRequestId = () => current.getStore()

/** Covers everything that `work` starts, including later callbacks. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T => current.run(id, work)

/** Strict, because the ID is written to headers, logs and statements. */
export const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{8,64}$/.test(text)
