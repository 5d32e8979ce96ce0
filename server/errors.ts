import type { InputProblem, PlanRoom, ProblemCode, RefusedInvite } from '#contract/problems.ts'
import { say, type Text } from '#contract/texts.ts'

/** What a call needs and what may be away: PostgreSQL, the posts' store, the store of files, room on the disk. */
export type Store = 'accounts' | 'posts' | 'files' | 'disk'

/** A problem a person can act on. Only http.ts turns it into a status. */
export class AppError extends Error {
  readonly code: ProblemCode
  readonly text: Text
  readonly errors: InputProblem[]
  /** Seconds to wait, sent as Retry-After. */
  readonly retryAfter: number | null
  /** Of plan_limit_reached: which limit, and who would allow more. */
  readonly planRoom: PlanRoom | null
  readonly invite: RefusedInvite | null
  /** Of unavailable: the store that is away; null where that has another reason. */
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

export const storeDown = say(
  /*i18n*/ { id: 'problem.storeDown', message: 'The database isn’t available. Try again in a moment.' },
)
export const serverBusy = say(
  /*i18n*/ { id: 'problem.serverBusy', message: 'The server is busy. Try again in a moment.' },
)
export const diskFull = say(
  /*i18n*/ { id: 'problem.diskFull', message: 'The server’s disk is full. Try again when there is space.' },
)
export const jobFailed = say(
  /*i18n*/ {
    id: 'problem.jobFailed',
    message: 'Something went wrong on the server. Try again, and contact the operator if it keeps happening.',
  },
)
export const fileGone = say(
  /*i18n*/ { id: 'problem.fileGone', message: 'This file is no longer on the server. Upload it again.' },
)

/** A store that is away: whoever asks is told to ask again, a job waits. */
export class Outage extends AppError {
  constructor(cause: unknown, text: Text = storeDown, store?: Store) {
    super('unavailable', text, { cause, retryAfter: 5, ...(store && { store }) })
    this.name = 'Outage'
  }
}

/** Why the server does not start: one clear line for a person, no stack. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
