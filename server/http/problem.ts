import { toText, type Text } from '#contract/texts.ts'
import { problems, problemType, type ProblemCode, type ProblemDetails } from '#contract/problems.ts'
import { isOutage } from '#server/platform/db/failures.ts'
import { AppError, Outage, serverBusy } from '#server/ground/errors.ts'

const frameworkProblems: Record<number, [ProblemCode, Text]> = {
  400: ['invalid_input', toText(/*i18n*/ { id: 'problem.expectedJson', message: 'Expected a JSON object as body.' })],
  403: ['not_found', toText(/*i18n*/ { id: 'problem.nothingHere', message: 'There is nothing at this address.' })],
  404: ['not_found', toText(/*i18n*/ { id: 'problem.nothingHere', message: 'There is nothing at this address.' })],
  413: ['too_large', toText(/*i18n*/ { id: 'problem.requestTooLarge', message: 'The request is too large.' })],
  414: ['invalid_input', toText(/*i18n*/ { id: 'problem.requestTooLarge', message: 'The request is too large.' })],
  415: [
    'unsupported_media_type',
    toText(
      /*i18n*/ {
        id: 'problem.expectedContentType',
        message: 'Expected the content type application/json, or application/octet-stream for a file.',
      },
    ),
  ],
  416: [
    'range_not_satisfiable',
    toText(
      /*i18n*/ { id: 'problem.noSuchPart', message: 'The file doesn’t have this part. Request it without a range.' },
    ),
  ],
  429: ['too_many_requests', serverBusy],
  503: ['unavailable', serverBusy],
}

/** Hides the details of unexpected errors as `internal`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = (error as { statusCode?: number }).statusCode
  const known =
    status === undefined
      ? undefined
      : (frameworkProblems[status] ?? (status >= 400 && status < 500 ? frameworkProblems[400] : undefined))
  if (known) return new AppError(known[0], known[1], { cause: error, ...(status === 503 ? { retryAfter: 5 } : {}) })
  if (isOutage(error)) return new Outage(error)
  return new AppError(
    'internal',
    toText(
      /*i18n*/ {
        id: 'problem.internal',
        message: 'Something went wrong on the server. Quote the request ID if you ask for help.',
      },
    ),
    {
      cause: error,
    },
  )
}

export const problemOf = ({ code, text, errors, planRoom, invite }: AppError, requestId: string): ProblemDetails => ({
  type: problemType(code),
  title: problems[code].title,
  status: problems[code].status,
  ...text,
  requestId,
  ...(errors.length > 0 ? { errors } : {}),
  ...planRoom,
  ...(invite === null ? {} : { invite }),
})
