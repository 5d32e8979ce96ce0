import type { MemberContext } from '#server/access/context.ts'
import { type Answer, tryPinnedCall } from '#server/sharing/views/pinned-calls.ts'
import type { ReportCall } from './report-question.ts'

/** By call key. */
export type Answers = ReadonlyMap<string, Answer>

/** Answers each call once, with the functions of the pages. */
export async function answerCalls(context: MemberContext, calls: readonly ReportCall[]): Promise<Answers> {
  const answers = new Map<string, Answer>()
  for (const { key, call, input } of calls)
    if (!answers.has(key)) answers.set(key, await tryPinnedCall(context, call, input))
  return answers
}
