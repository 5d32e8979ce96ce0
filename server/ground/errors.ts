import type { InputProblem, PlanRoom, ProblemCode, RefusedInvite } from '#contract/problems.ts'
import { toText, type Text } from '#contract/texts.ts'

/** PostgreSQL, ClickHouse, file storage, disk space. */
export type Store = 'accounts' | 'posts' | 'files' | 'disk'

/** A problem that a person can act on. Only server/http turns it into a status. */
export class AppError extends Error {
  readonly code: ProblemCode
  readonly text: Text
  readonly errors: InputProblem[]
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | null
  /** For plan_limit_reached: the limit and the plan that would allow more. */
  readonly planRoom: PlanRoom | null
  readonly invite: RefusedInvite | null
  /** For unavailable: the unavailable store; null for other reasons. */
  readonly store: Store | null

  constructor(
    code: ProblemCode,
    text: string | Text,
    more: {
      errors?: InputProblem[]
      retryAfter?: number
      planRoom?: PlanRoom | null
      invite?: RefusedInvite
      store?: Store
      cause?: unknown
    } = {},
  ) {
    const content = typeof text === 'string' ? { detail: text } : text
    super(content.detail, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.text = content
    this.errors = more.errors ?? []
    this.retryAfter = more.retryAfter ?? null
    this.planRoom = more.planRoom ?? null
    this.invite = more.invite ?? null
    this.store = more.store ?? null
  }
}

export const storeDown = toText(
  /*i18n*/ { id: 'problem.storeDown', message: 'The database isn’t available. Try again in a moment.' },
)
export const serverBusy = toText(
  /*i18n*/ { id: 'problem.serverBusy', message: 'The server is busy. Try again in a moment.' },
)
export const diskFull = toText(
  /*i18n*/ { id: 'problem.diskFull', message: 'The server’s disk is full. Try again when there is space.' },
)
export const jobFailed = toText(
  /*i18n*/ {
    id: 'problem.jobFailed',
    message: 'Something went wrong on the server. Try again, and contact the operator if it keeps happening.',
  },
)
export const fileGone = toText(
  /*i18n*/ { id: 'problem.fileGone', message: 'This file is no longer on the server. Upload it again.' },
)

/** A store is unavailable: clients should retry, and jobs wait. */
export class Outage extends AppError {
  constructor(cause: unknown, text: Text = storeDown, store?: Store) {
    super('unavailable', text, { cause, retryAfter: 5, ...(store && { store }) })
    this.name = 'Outage'
  }
}

/** Reason why the server can't start, printed without a stack. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
