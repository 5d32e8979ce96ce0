import * as contract from '#contract/queries.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/context.ts'
import { handler } from '#server/handler.ts'
import { compile } from './compile.ts'
import type { Condition } from './conditions.ts'
import { countEach } from './count-each.ts'
import { startOfDay } from './days.ts'
import { libraryFor } from './library.ts'
import { inTime } from './preview-numbers.ts'
import { rangeOf } from './preview-range.ts'
import { readSamples, samplesOf } from './preview-samples.ts'
import { getSavedQuery, requireTree } from './query-text.ts'
import { both, unmuted, within } from './scope.ts'

const budgetSeconds = 2
const sampleSize = 5

/** What the new text finds and the saved one does not, and the other way round. */
const compareQuery = handler(contract.compareQuery, async (context, { queryId, text, from, to }) => {
  const saved = await getSavedQuery(context, queryId)
  const after = requireTree(text, await libraryFor(context, text, [saved.name]))
  const before = requireTree(saved.text, await libraryFor(context, saved.text, [saved.name]))
  const range = await rangeOf(context, from, to)
  const compiled = (tree: QueryNode, prefix: string) =>
    compile(tree, { startOfDay: (day) => startOfDay(day, range.timezone), prefix })
  const [now, then] = [compiled(after, 'n'), compiled(before, 't')]
  const days = [...(await unmuted(context)), within(range)]
  const [gained, lost] = await Promise.all([
    difference(context, days, without(now, then), after),
    difference(context, days, without(then, now), before),
  ])
  return { range: { from: range.from, to: range.to, timezone: range.timezone }, gained, lost }
})

const without = (one: Condition, other: Condition): Condition => ({
  condition: `(${one.condition}) AND NOT (${other.condition})`,
  params: { ...one.params, ...other.params },
})

async function difference(context: MemberContext, days: Condition[], condition: Condition, tree: QueryNode) {
  const [[counted], samples] = await Promise.all([
    countEach(context, { within: days, conditions: [condition], seconds: budgetSeconds }),
    inTime(readSamples(context, both([...days, condition]), { most: sampleSize, maxSeconds: budgetSeconds })),
  ])
  return { posts: counted?.posts ?? null, samples: await samplesOf(context, samples, tree) }
}

export const queryChangeHandlers = [compareQuery]
