import { t } from '@lingui/core/macro'
import type { Endpoint } from '#contract/endpoint.ts'
import type { InputProblem, ProblemCode, RefusedInvite } from '#contract/problems.ts'

export type FieldProblem = Pick<InputProblem, 'pointer' | 'detail'>

/** A problem response, or an unexpected error response (`code` null). The message is shown to users. */
export class ApiError extends Error {
  readonly code: ProblemCode | null
  readonly status: number
  readonly detail: string
  readonly errors: readonly FieldProblem[]
  /** Why a valid invite was refused. */
  readonly invite: RefusedInvite | null

  constructor(
    status: number,
    code: ProblemCode | null,
    detail: string,
    errors: readonly FieldProblem[] = [],
    invite: RefusedInvite | null = null,
  ) {
    super(detail)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.detail = detail
    this.errors = errors
    this.invite = invite
  }

  /** The problem of an input field or one of its entries; null for none. */
  problemAt(field: string) {
    return this.errors.find(({ pointer }) => `${pointer}/`.startsWith(`/${field}/`))?.detail ?? null
  }
}

export const isPostGone = (error: unknown) => error instanceof ApiError && error.problemAt('postId') !== null

export const isFilterGone = (error: unknown) => error instanceof ApiError && error.problemAt('filterId') !== null

/** Whether something that the scope names was deleted; open shared pages get `gone`. */
const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'gone')

export const isQueryGone = (error: unknown) => isGone(error) && error.problemAt('queryId') !== null

export const isQueryUnreadable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'invalid_query'

export const isAuthorListGone = (error: unknown) =>
  error instanceof ApiError && error.problemAt('authorListId') !== null

export const isFieldGone = (error: unknown) => isGone(error) && error.problemAt('fields') !== null

/** Whether only another URL helps, regardless of cached data. */
export const isScopeGone = (error: unknown) =>
  isFilterGone(error) || isAuthorListGone(error) || isFieldGone(error) || isQueryGone(error) || isQueryUnreadable(error)

/** Whether retrying is pointless. */
export const isInputRefused = (error: unknown) =>
  error instanceof ApiError && (error.code === 'invalid_input' || error.code === 'not_found')

/** The session ended before the request was sent. The browser is navigating to /login, so no screen shows this. */
export class SessionEnded extends Error {
  constructor() {
    super('The session has ended')
    this.name = 'SessionEnded'
  }
}

/** A network failure or timeout. The message is shown to users, whatever the browser's error says. */
export class Unreachable extends TypeError {
  constructor(cause: unknown) {
    super(
      t({ id: 'problem.unreachable', message: 'The server can’t be reached. Check the connection and try again.' }),
      { cause },
    )
    this.name = 'Unreachable'
  }
}

/** A response that violates the contract. The message is shown to users and contains no response data. */
export class UnexpectedAnswer extends Error {
  constructor({ method, path }: Pick<Endpoint, 'method' | 'path'>, what: string, cause?: unknown) {
    super(
      t`Soundings can’t read the server’s answer (${`${method} ${path}: ${what}`}). Reload the page. If that doesn’t help, tell your administrator.`,
      { cause },
    )
    this.name = 'UnexpectedAnswer'
  }
}

/** Parts of a response were ignored; only reported, never shown. */
export class IgnoredContent extends Error {
  constructor({ method, path }: Pick<Endpoint, 'method' | 'path'>, what: string) {
    super(`${method} ${path} was read without what it says beyond the contract: ${what}`)
    this.name = 'IgnoredContent'
  }
}

export const asUnreachable = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
    ? new Unreachable(error)
    : error

const maxBodyLength = 1_000

/**
 * A failed request for reports: method, path, and the response's status, beginning and request ID, which the server's
 * log has too.
 */
export class HttpFailure extends Error {
  readonly method: string
  readonly path: string
  readonly status: number | null
  readonly body: string
  readonly requestId: string | null

  constructor(
    method: string,
    url: string,
    answer: { status: number; body: string; requestId: string | null } | null,
    cause?: unknown,
  ) {
    const { status = null, body = '', requestId = null } = answer ?? {}
    const { pathname } = new URL(url, 'http://localhost')
    super(`${method} ${pathname} ${status === null ? 'failed on the network' : `answered ${status}`}`, { cause })
    this.name = 'HttpFailure'
    this.method = method
    this.path = pathname
    this.status = status
    this.body = body.slice(0, maxBodyLength)
    this.requestId = requestId
  }
}

export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
