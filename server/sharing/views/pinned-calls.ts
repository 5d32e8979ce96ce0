import * as z from 'zod/mini'
import { answers as declared } from '#contract/answers/index.ts'
import type { PinnedCall } from '#contract/answers/pinned-views.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { MemberContext } from '#server/access/context.ts'
import { AppError } from '#server/ground/errors.ts'
import { answerHandlers } from '#server/insights/answers.ts'
import { toText } from '#contract/texts.ts'
import { inputMessages } from '#contract/input-messages.ts'

export type AnsweredCall = { call: PinnedCall; input: Record<string, string>; output: unknown }

/** Validates as the endpoint does. Throws invalid_input, and as the endpoint does. */
export async function runPinnedCall(context: MemberContext, call: PinnedCall, input: Record<string, string>) {
  const { endpoint, run } = answerHandlers[call]
  const parsed = z.safeParse(endpoint.input, { ...input, workspaceId: context.workspace.id })
  if (!parsed.success) throw new AppError('invalid_input', toText(inputMessages.invalidInput))
  return z.parse(endpoint.output, await run(context as never, parsed.data as never))
}

/** An answer, or why there is none for this scope. */
export type Answer = { output: unknown; problem: null } | { output: null; problem: AppError }

const scopeProblems: ReadonlySet<ProblemCode> = new Set([
  'not_found',
  'invalid_query',
  'invalid_input',
  'plan_limit_reached',
])

/** The problem of a scope that is gone: a deleted query or filter, or another member's private one. */
export function toScopeProblem(error: unknown): AppError {
  if (error instanceof AppError && scopeProblems.has(error.code)) return error
  throw error
}

export const tryPinnedCall = (...of: Parameters<typeof runPinnedCall>): Promise<Answer> =>
  runPinnedCall(...of).then(
    (output) => ({ output, problem: null }),
    (error: unknown) => ({ output: null, problem: toScopeProblem(error) }),
  )

/** For a page that is open: not_found would mean that the page itself has ended. */
export const toGone = ({ text, errors }: AppError) => new AppError('gone', text, { errors })

export const filterReadable = (answers: readonly AnsweredCall[]) =>
  answers.filter(
    ({ call, output }) => Object.hasOwn(declared, call) && z.safeParse(declared[call].endpoint.output, output).success,
  )
