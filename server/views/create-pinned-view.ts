import { createPinnedView } from '#contract/answers/pinned-views.ts'
import { say } from '#contract/texts.ts'
import { AppError } from '#server/errors.ts'
import { handler } from '#server/handler.ts'
import { createRecord } from '#server/records/records.ts'
import { pinnedViewRecords } from './get-pinned-view.ts'
import { answerOf } from './pinned-calls.ts'
import { keepPosts } from './pinned-posts.ts'
import { asText, pinnedScopeOf, questionOf, scopeInputOf, type Search } from './pinned-question.ts'

const mostBytes = 4 * 1024 ** 2

export const createPinnedViewHandler = handler(
  createPinnedView,
  async (context, { page, search: requested, calls }) => {
    const { workspace } = context
    scopeInputOf(workspace.id, requested)
    const question = await questionOf(context, requested)
    const pin = (search: Search) => asText(search, question.query)
    const search = pin(requested)
    const posts = await keepPosts(context, await pinnedScopeOf(context, search, question.compared))
    const answers = []
    for (const { call, input: callInput } of calls) {
      const { workspaceId: _, cursor: __, ...input } = pin(callInput)
      answers.push({ call, input, output: await answerOf(context, call, input) })
    }
    const stored = JSON.stringify(answers)
    if (stored.length > mostBytes) throw tooLarge()
    const view = { page, search, question, posts, answers: stored, dataVersion: workspace.dataVersion }
    const { id } = await createRecord(context, pinnedViewRecords, view)
    return { id }
  },
)

const tooLarge = () =>
  new AppError(
    'too_large',
    say(
      /*i18n*/ { id: 'problem.pinnedViewTooLarge', message: 'This page holds too much to be kept. Narrow it first.' },
    ),
  )
