import { eq } from 'drizzle-orm'
import { createPinnedView } from '#contract/answers/pinned-views.ts'
import { say } from '#contract/texts.ts'
import { pinnedViews } from '#server/db/schema/index.ts'
import { AppError } from '#server/errors.ts'
import { handler } from '#server/handler.ts'
import { inTurn, requireRoom } from '#server/records/quota.ts'
import { answerOf } from './pinned-calls.ts'
import { keepPosts } from './pinned-posts.ts'
import { asText, pinnedScopeOf, questionOf, scopeInputOf, type Search } from './pinned-question.ts'

const mostBytes = 4 * 1024 ** 2

export const createPinnedViewHandler = handler(createPinnedView, async (context, { page, search: asked, calls }) => {
  const { db, env, workspace, userId, now } = context
  scopeInputOf(workspace.id, asked)
  const question = await questionOf(context, asked)
  const pin = (search: Search) => asText(search, question.query)
  const search = pin(asked)
  const posts = await keepPosts(context, await pinnedScopeOf(context, search, question.compared))
  const answers = []
  for (const { call, input: given } of calls) {
    const { workspaceId: _, cursor: __, ...input } = pin(given)
    answers.push({ call, input, output: await answerOf(context, call, input) })
  }
  const kept = JSON.stringify(answers)
  if (kept.length > mostBytes) throw tooLarge()
  const [made] = await inTurn({ db }, { workspaceId: workspace.id }, async (transaction) => {
    const held = await transaction.$count(pinnedViews, eq(pinnedViews.workspaceId, workspace.id))
    requireRoom(env, 'pinnedViews', held, full)
    return transaction
      .insert(pinnedViews)
      .values({
        workspaceId: workspace.id,
        page,
        search,
        question,
        posts,
        answers: kept,
        dataVersion: workspace.dataVersion,
        createdAt: now(),
        createdBy: userId,
      })
      .returning({ id: pinnedViews.id })
  })
  return { id: made!.id }
})

const full = (most: number) =>
  say(
    /*i18n*/ {
      id: 'problem.pinnedViewsFull',
      message:
        'A workspace keeps at most {most, number} links to numbers. Open one that nobody needs any more and delete it.',
    },
    { most },
  )

const tooLarge = () =>
  new AppError(
    'too_large',
    say(
      /*i18n*/ { id: 'problem.pinnedViewTooLarge', message: 'This page holds too much to be kept. Narrow it first.' },
    ),
  )
