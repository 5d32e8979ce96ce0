import { problems, problemType, type ProblemCode, type ProblemDetails } from '#contract/problems.ts'
import { AppError } from '#server/handler.ts'

/** What the framework itself refuses, by status. */
const frameworkProblems: Record<number, [ProblemCode, string]> = {
  400: ['invalid_input', 'The request cannot be read. Expected a JSON object as body.'],
  403: ['not_found', 'There is nothing at this address.'],
  404: ['not_found', 'There is nothing at this address.'],
  413: ['too_large', 'The body is larger than this call takes.'],
  414: ['invalid_input', 'The address is too long.'],
  415: [
    'unsupported_media_type',
    'Expected the content type application/json, or application/octet-stream where a file is sent.',
  ],
  416: ['range_not_satisfiable', 'The file has no such part. Ask for it without a range.'],
  429: ['too_many_requests', 'Too many requests. Wait a little.'],
  503: ['unavailable', 'The server is busy. Try again in a moment.'],
}

const otherRefusal = (status: number) => (status >= 400 && status < 500 ? frameworkProblems[400] : undefined)

const isStoreDown = ({ code, message }: { code?: string; message: string }) =>
  ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', '57P01', '57P03', '53300'].includes(code ?? '') ||
  /connection (timeout|terminated)|read timeout/i.test(message)

/** Every error as one a person can act on; what nobody foresaw becomes `internal` and says nothing of itself. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = (error as { statusCode?: number }).statusCode
  const known = status === undefined ? undefined : (frameworkProblems[status] ?? otherRefusal(status))
  if (known) return new AppError(known[0], known[1], { cause: error, ...(status === 503 ? { retryAfter: 5 } : {}) })
  const causes = [error, (error as { cause?: unknown } | null)?.cause].filter((cause) => cause instanceof Error)
  if (causes.some(isStoreDown))
    return new AppError('unavailable', 'A store does not answer. Try again in a moment.', {
      cause: error,
      retryAfter: 5,
    })
  return new AppError('internal', 'Something went wrong on our side. The request id helps to find out what.', {
    cause: error,
  })
}

export const problemOf = ({ code, message, errors }: AppError, requestId: string): ProblemDetails => ({
  type: problemType(code),
  title: problems[code].title,
  status: problems[code].status,
  detail: message,
  requestId,
  ...(errors.length > 0 ? { errors } : {}),
})
