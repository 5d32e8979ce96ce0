import * as contract from '#contract/saved-queries/queries.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/access/context.ts'
import { handler } from '#server/access/handler.ts'
import { compile, type Condition } from '#server/selection/compile.ts'
import { countPerCondition } from '#server/selection/read-per-condition.ts'
import { startOfDay } from '#server/selection/days.ts'
import { readLibrary } from '#server/selection/library.ts'
import { nullOnTimeout } from './preview-numbers.ts'
import { choosePreviewRange, readAllPostsRange } from './preview-range.ts'
import { readSamples, samplesOf } from './preview-samples.ts'
import { getSavedQuery, requireValidQuery } from '#server/selection/query-text.ts'
import { joinWithAnd, readVisibleConditions, rangeCondition } from '#server/selection/scope.ts'

const budgetSeconds = 2
const sampleSize = 5

const compareQuery = handler(contract.compareQuery, async (context, { queryId, text, from, to }) => {
  const saved = await getSavedQuery(context, queryId)
  const after = requireValidQuery(text, await readLibrary(context, text, [saved.name]))
  const before = requireValidQuery(saved.text, await readLibrary(context, saved.text, [saved.name]))
  const range = choosePreviewRange(context, await readAllPostsRange(context), { from, to })
  const days = [...(await readVisibleConditions(context)), rangeCondition(range)]
  const difference = (one: QueryNode, other: QueryNode) => {
    const only = compile(
      { kind: 'and', parts: [one, { kind: 'not', part: other, ...nowhere }], ...nowhere },
      { startOfDay: (day) => startOfDay(day, range.timezone) },
    )
    return readDifference(context, days, only, one)
  }
  const [gained, lost] = await Promise.all([difference(after, before), difference(before, after)])
  return { range: { from: range.from, to: range.to, timezone: range.timezone }, gained, lost }
})

const nowhere = { from: 0, to: 0 }

async function readDifference(context: MemberContext, days: Condition[], condition: Condition, tree: QueryNode) {
  const [[posts], samples] = await Promise.all([
    countPerCondition(context, { within: days, conditions: [condition], seconds: budgetSeconds }),
    nullOnTimeout(
      readSamples(context, joinWithAnd([...days, condition]), { max: sampleSize, maxSeconds: budgetSeconds }),
    ),
  ])
  return { posts: posts ?? null, samples: await samplesOf(context, samples, tree) }
}

export const queryChangeHandlers = [compareQuery]
