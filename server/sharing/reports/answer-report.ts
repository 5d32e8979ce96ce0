import type { OverviewFigures } from '#contract/answers/overview.ts'
import type { MemberContext } from '#server/access/context.ts'
import { type Answer, tryPinnedCall } from '#server/sharing/views/pinned-calls.ts'
import type { ReportCall, ReportQuestion } from './report-question.ts'

/** By call key. */
export type Answers = ReadonlyMap<string, Answer>

/** Answers each call once, with the functions of the pages. */
export async function answerCalls(context: MemberContext, calls: readonly ReportCall[]): Promise<Answers> {
  const answers = new Map<string, Answer>()
  for (const { key, call, input } of calls)
    if (!answers.has(key)) answers.set(key, await tryPinnedCall(context, call, input))
  return answers
}

/**
 * The report's figures; null if its query or filter is gone, but a panel with its own has an answer. Throws why if none
 * has.
 */
export function reportFigures({ panels, summary }: ReportQuestion, answers: Answers): OverviewFigures | null {
  const { output, problem } = answers.get(summary[0]!.key)!
  if (problem === null) return output as OverviewFigures
  if (panels.some(({ key }) => key !== null && answers.get(key)!.problem === null)) return null
  throw problem
}
