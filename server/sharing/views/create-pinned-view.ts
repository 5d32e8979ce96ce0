import { createPinnedView, type PinnedCall } from '#contract/answers/pinned-views.ts'
import { toText } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { PinnedQuery } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { createRecord } from '#server/access/records/records.ts'
import { pinnedViewRecords } from './get-pinned-view.ts'
import { type AnsweredCall, runPinnedCall, tryPinnedCall } from './pinned-calls.ts'
import { storePosts } from './pinned-posts.ts'
import { replaceSavedQuery, pinnedScopeOf, questionOf, scopeInputOf, type Search } from './pinned-question.ts'

const maxBytes = 4 * 1024 ** 2

export const createPinnedViewHandler = handler(
  createPinnedView,
  async (context, { page, search: requested, calls }) => {
    const question = await questionOf(context, requested)
    const { search, answers } = await computeAnswers(context, requested, { calls, query: question.query })
    const posts = await storePosts(context, await pinnedScopeOf(context, search, question.compared))
    const { dataVersion } = context.workspace
    const view = { page, search, question, posts, answers: JSON.stringify(answers), dataVersion }
    const { id } = await createRecord(context, pinnedViewRecords, view)
    return { id }
  },
)

/**
 * Current answers of a page's calls, with the current text of its query. Throws too_large, and as their endpoints do,
 * unless calls may fail: then they have no output.
 */
export async function computeAnswers(
  context: MemberContext,
  requested: Search,
  {
    calls,
    query,
    mayFail = false,
  }: {
    calls: readonly { call: PinnedCall; input: Search; own?: string }[]
    query: PinnedQuery | null
    mayFail?: boolean
  },
) {
  scopeInputOf(context.workspace.id, requested)
  const answers: (AnsweredCall & { own?: string })[] = []
  for (const { call, input: callInput, own } of calls) {
    const { workspaceId: _, cursor: __, ...input } = replaceSavedQuery(callInput, query)
    const output = mayFail
      ? (await tryPinnedCall(context, call, input)).output
      : await runPinnedCall(context, call, input)
    answers.push({ call, input, output, ...(own && { own }) })
  }
  if (JSON.stringify(answers).length > maxBytes)
    throw new AppError(
      'too_large',
      toText(/*i18n*/ { id: 'problem.pinnedViewTooLarge', message: 'This page is too large to pin. Filter it first.' }),
    )
  return { search: replaceSavedQuery(requested, query), answers }
}
