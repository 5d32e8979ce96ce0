import * as contract from '#contract/saved-queries/queries.ts'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { selectProblems, problem } from '#contract/query-language/problems.ts'
import { describeQuery } from '#contract/query-language/describe-query.ts'
import type { QueryPreview, QueryProblem } from '#contract/saved-queries/queries.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import { toText, type Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { handler } from '#server/access/handler.ts'
import { compile } from '#server/selection/compile.ts'
import { startOfDay } from '#server/selection/days.ts'
import { otherQueries, readLibraryForTexts } from '#server/selection/library.ts'
import { joinWithAnd, readVisibleConditions, rangeCondition } from '#server/selection/scope.ts'
import { type PreviewRequest, readClauses } from './preview-clauses.ts'
import { nullOnTimeout, noNumbers, type PreviewDays, readNumbers } from './preview-numbers.ts'
import { readAllPostsRange, choosePreviewRange, searchOrWiden } from './preview-range.ts'
import { readSamples, samplesOf } from './preview-samples.ts'

const budgetSeconds = 2

type Request = PreviewRequest & Pick<PreviewDays, 'firstDay'>
type Found = Omit<contract.QueryPreview, 'normalForm' | 'readAs' | 'problems' | 'range'>

const previewQuery = handler(contract.previewQuery, async (context, { text, from, to, queryId }) => {
  const saved = await otherQueries(context)
  const self = saved.filter(({ id }) => id === queryId).map(({ name }) => name)
  const library = await readLibraryForTexts(context, [text], { queries: saved })
  const { tree, problems } = parseQuery(text, { ...library, self })
  const all = await nullOnTimeout(readAllPostsRange(context))
  const requested = choosePreviewRange(context, all, { from, to })
  const others = saved.filter(({ id }) => id !== queryId)
  const request = tree && { tree, others, library, firstDay: all?.from }
  const { range, found } = await searchOrWiden(
    { requested, all: from === undefined && to === undefined ? all : null },
    (days) => (request === null ? nothingFound : runPreview(context, { ...request, range: days })),
    ({ total }) => total === 0,
  )
  return {
    normalForm: tree && normalForm(tree),
    readAs: tree && describeQuery(tree),
    problems: selectProblems([...problems, ...(tree === null ? [] : listCountWarnings(text, tree, found, range.days))]),
    range: { from: range.from, to: range.to, timezone: range.timezone },
    ...found,
  }
})

const nothingFound: Found = { ...noNumbers, samples: [], perClause: [], overlap: [] }

/** Each part has its own time budget; those that exceed it stay empty. */
async function runPreview(context: MemberContext, request: Request): Promise<Found> {
  const { tree, range, firstDay } = request
  const shared = [...(await readVisibleConditions(context)), rangeCondition(range)]
  const scope = joinWithAnd([...shared, compile(tree, { startOfDay: (day) => startOfDay(day, range.timezone) })])
  const [numbers, samples, clauses] = await Promise.all([
    readNumbers(
      context,
      scope,
      { range, firstDay },
      { exactSeconds: budgetSeconds, sampledSeconds: budgetSeconds / 2 },
    ),
    nullOnTimeout(readSamples(context, scope, { max: 20, maxSeconds: budgetSeconds })),
    readClauses(context, { ...request, shared, seconds: budgetSeconds }),
  ])
  return { ...numbers, samples: await samplesOf(context, samples, tree), ...clauses }
}

const dominantShare = 0.8

/** Warnings that need counts: a part that matches nothing, excludes nothing, or dwarfs its alternatives. */
function listCountWarnings(
  text: string,
  tree: QueryNode,
  { total, estimated, perClause }: Pick<QueryPreview, 'total' | 'estimated' | 'perClause'>,
  days: number,
): QueryProblem[] {
  const share = (posts: number | null) =>
    tree.kind === 'or' && total !== null && total > 0 && !estimated && posts !== null ? posts / total : 0
  const isAnythingFound = perClause.some(({ role, posts }) => role !== 'excludes' && posts !== null && posts > 0)
  return perClause.flatMap(({ role, from, to, posts, removes }) => {
    const part = text.slice(from, to)
    const warning = (code: string, message: Text, hint: Text): QueryProblem[] => [
      problem({ code, message, hint }, { from, to }),
    ]
    if (role !== 'excludes' && posts === 0 && isAnythingFound) {
      return warning(
        'W103',
        days === 1
          ? toText(
              /*i18n*/ { id: 'query.partFindsNothingInDay', message: '{part} matched no posts on this day.' },
              { part },
            )
          : toText(
              /*i18n*/ {
                id: 'query.partFindsNothing',
                message: '{part} matched no posts in these {days} days.',
              },
              { part, days },
            ),
        total === null || total === 0
          ? toText(/*i18n*/ { id: 'query.hint.slip', message: 'Check the spelling.' })
          : toText(/*i18n*/ { id: 'query.hint.otherParts', message: 'All results come from the other terms.' }),
      )
    }
    if (removes === 0)
      return warning(
        'W104',
        toText(/*i18n*/ { id: 'query.excludesNothing', message: 'This exclusion removes no posts.' }),
        toText(/*i18n*/ { id: 'query.hint.leaveOut', message: 'It can be left out.' }),
      )
    if (share(posts) >= dominantShare) {
      const percent = Math.floor(share(posts) * 100)
      return warning(
        'W105',
        toText(/*i18n*/ { id: 'query.brings', message: 'This term alone finds {percent}% of the posts.' }, { percent }),
        toText(/*i18n*/ { id: 'query.hint.narrow', message: 'If they are not what you look for, narrow it.' }),
      )
    }
    return []
  })
}

export const previewHandlers = [previewQuery]
