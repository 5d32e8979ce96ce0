import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { CallOutput, Endpoint } from '#contract/endpoint.ts'
import { parseProblemType, ProblemDetails } from '#contract/problems.ts'
import { collectIgnoredIssues } from '#contract/tolerance.ts'
import { translate } from '#src/text/terms.ts'
import { ApiError, IgnoredContent, UnexpectedAnswer } from './errors.ts'

const maxDescribedIssues = 3

const describeIssues = (issues: readonly z.core.$ZodIssue[], whole = 'the whole: ') =>
  issues
    .slice(0, maxDescribedIssues)
    .map(({ path, message }) => `${path.length === 0 ? whole : `${z.core.toDotPath(path)}: `}${message}`)
    .join('; ')

const reported = new Set<string>()

function reportIgnoredIssues(endpoint: Endpoint, issues: readonly z.core.$ZodIssue[], report?: (error: Error) => void) {
  if (issues.length === 0) return
  const passedOver = new IgnoredContent(endpoint, describeIssues(issues, ''))
  if (reported.has(passedOver.message)) return
  reported.add(passedOver.message)
  report?.(passedOver)
}

/** Parses a response by its contract; an empty body is an empty object. */
export function parseResponse<E extends Endpoint>(
  endpoint: E,
  text: string,
  report?: (error: Error) => void,
): CallOutput<E> {
  let answer: unknown = {}
  try {
    if (text !== '') answer = JSON.parse(text)
  } catch (cause) {
    throw new UnexpectedAnswer(endpoint, 'expected JSON', cause)
  }
  const { result: parsed, passedOver } = collectIgnoredIssues(() => z.safeParse(endpoint.output, answer))
  if (!parsed.success) throw new UnexpectedAnswer(endpoint, describeIssues(parsed.error.issues), parsed.error)
  reportIgnoredIssues(endpoint, passedOver, report)
  return parsed.data as CallOutput<E>
}

export function parseProblem(status: number, text: string) {
  try {
    const { type, title, detail = title, errors = [], invite, ...wording } = z.parse(ProblemDetails, JSON.parse(text))
    return new ApiError(
      status,
      parseProblemType(type),
      translate({ detail, ...wording }),
      errors.map((error) => ({ pointer: error.pointer, detail: translate(error) })),
      invite,
    )
  } catch {
    return new ApiError(status, null, t`The server responded with an error (${status}). Please try again.`)
  }
}
