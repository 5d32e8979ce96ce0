import type { HandlerInput } from '#contract/endpoint.ts'
import { answerNames, answers } from '#contract/answers/index.ts'
import { getStatements } from '#contract/answers/statements.ts'
import type { MemberContext } from '#server/access/context.ts'
import { handler } from '#server/access/handler.ts'
import { answerHandlers } from './answers.ts'

/** The statements that produced a page's answer, from the cached answer if there is one. Throws as the answer does. */
export const statementsHandler = handler(getStatements, async (context, input) => ({
  items: await statementsFor(context, input),
  dataVersion: String(context.workspace.dataVersion),
}))

async function statementsFor(context: MemberContext, input: HandlerInput<typeof getStatements>) {
  const names = answerNames.filter((name) => answers[name].statements === input.of)
  const parts = await Promise.all(names.map((name) => answerHandlers[name].statementsFor(context, input)))
  // Removes statements of shared reads that an earlier part has.
  return parts.flatMap((statements, index) =>
    statements.filter(({ step }) => !parts.slice(0, index).some((before) => before.some((one) => one.step === step))),
  )
}
