import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import type { PinnedCall } from '#contract/answers/pinned-views.ts'
import type { MemberContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { insightHandlers } from '#server/insights/index.ts'
import { say } from '#contract/texts.ts'

export type AnsweredCall = { call: PinnedCall; input: Record<string, string>; output: unknown }

/** Answers one call of a page as its endpoint would. Throws invalid_input, and as the endpoint does. */
export async function answerOf(context: MemberContext, call: PinnedCall, input: Record<string, string>) {
  const endpoint = endpoints[call]!
  const parsed = z.safeParse(endpoint.input, { ...input, workspaceId: context.workspace.id })
  if (!parsed.success)
    throw new AppError(
      'invalid_input',
      say(/*i18n*/ { id: 'problem.pinnedInput', message: 'What is asked of {call} cannot be read.' }, { call }),
    )
  const { run } = insightHandlers.find((one) => one.endpoint === endpoint)!
  return z.parse(endpoint.output, await run(context as never, parsed.data as never))
}

/** The kept answers that still fit the contract. */
export const readable = (answers: readonly AnsweredCall[]) =>
  answers.filter(
    ({ call, output }) => endpoints[call] !== undefined && z.safeParse(endpoints[call].output, output).success,
  )
