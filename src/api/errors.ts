import { t } from '@lingui/core/macro'
import type { Endpoint } from '#contract/endpoint.ts'
import type { InputProblem, ProblemCode, RefusedInvite } from '#contract/problems.ts'

export type FieldProblem = Pick<InputProblem, 'pointer' | 'detail'>

/** A problem the server answered, or an answer nobody foresaw (`code` null). The message is for a person. */
export class ApiError extends Error {
  readonly code: ProblemCode | null
  readonly status: number
  readonly detail: string
  readonly errors: readonly FieldProblem[]
  /** Why a real invite does not let the caller in. */
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

  /** What is wrong with one field of the input, or with an entry of it; or null. */
  problemAt(field: string) {
    return this.errors.find(({ pointer }) => `${pointer}/`.startsWith(`/${field}/`))?.detail ?? null
  }
}

/** The call names a post that the workspace does not hold. */
export const isPostGone = (error: unknown) => error instanceof ApiError && error.problemAt('postId') !== null

/** Whether a page names a saved filter that was deleted, or never was. */
export const isFilterGone = (error: unknown) => error instanceof ApiError && error.problemAt('filterId') !== null

/** Whether a page names a saved query that was deleted, or never was. */
export const isQueryGone = (error: unknown) =>
  error instanceof ApiError && error.code === 'not_found' && error.problemAt('queryId') !== null

/** Whether the query of a page cannot be read. */
export const isQueryUnreadable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'invalid_query'

/** Whether a page names a list of authors that was deleted, or never was. */
export const isAuthorListGone = (error: unknown) =>
  error instanceof ApiError && error.problemAt('authorListId') !== null

/** Whether a page names a field of the workspace that was deleted, or never was. */
export const isFieldGone = (error: unknown) =>
  error instanceof ApiError && error.problemAt('fields') !== null && error.code === 'not_found'

/** Whether nothing but another address leads on, whatever was loaded before. */
export const isScopeGone = (error: unknown) =>
  isFilterGone(error) || isAuthorListGone(error) || isFieldGone(error) || isQueryGone(error) || isQueryUnreadable(error)

/** Whether the same question would be refused again. */
export const isInputRefused = (error: unknown) =>
  error instanceof ApiError && (error.code === 'invalid_input' || error.code === 'not_found')

/** The session ended before the request was sent. The browser is on its way to /login: no screen shows this. */
export class SessionEnded extends Error {
  constructor() {
    super('The session has ended')
    this.name = 'SessionEnded'
  }
}

/** The server could not be reached, or did not answer in time. The message is for a person, whatever the browser says. */
export class Unreachable extends TypeError {
  constructor(cause: unknown) {
    super(
      t({ id: 'problem.unreachable', message: 'The server cannot be reached. Check the connection and try again.' }),
      { cause },
    )
    this.name = 'Unreachable'
  }
}

/** The server answered, but not what the contract says. The message is for a person and names no value of the answer. */
export class UnexpectedAnswer extends Error {
  constructor({ method, path }: Pick<Endpoint, 'method' | 'path'>, what: string, cause?: unknown) {
    super(
      t`Soundings can’t read the server’s answer (${`${method} ${path}: ${what}`}). Reload the page. If that doesn’t help, tell your administrator.`,
      { cause },
    )
    this.name = 'UnexpectedAnswer'
  }
}

/** An answer was read but for these parts of it; for reports only. */
export class PassedOver extends Error {
  constructor({ method, path }: Pick<Endpoint, 'method' | 'path'>, what: string) {
    super(`${method} ${path} was read without what it says beyond the contract: ${what}`)
    this.name = 'PassedOver'
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** What a call that brought no answer is told as. */
export const asUnreachable = (error: unknown) =>
  error instanceof TypeError || isTimeout(error) ? new Unreachable(error) : error

const cutAt = 1_000

/** A failed request as it is reported: method, path, and of its answer status, beginning and the id that the server's log has. */
export class HttpFailure extends Error {
  readonly method: string
  readonly path: string
  readonly status: number | null
  readonly body: string
  readonly requestId: string | null

  /** `answer` is null where there was none. */
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
    this.body = body.slice(0, cutAt)
    this.requestId = requestId
  }
}

export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
