import * as contract from '#contract/queries.ts'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { mostUseful } from '#contract/query-language/problems.ts'
import { readAs } from '#contract/query-language/read-as.ts'
import type { MemberContext } from '#server/context.ts'
import { handler } from '#server/handler.ts'
import { compile } from './compile.ts'
import { startOfDay } from './days.ts'
import { libraryOf, otherQueries } from './library.ts'
import { type Looked, readClauses } from './preview-clauses.ts'
import { inTime, noNumbers, readNumbers } from './preview-numbers.ts'
import { rangeOf } from './preview-range.ts'
import { readSamples, samplesOf } from './preview-samples.ts'
import { warnOfCounts } from './preview-warnings.ts'
import { both, unmuted, within } from './scope.ts'
import { taggedIn } from './stored-tags.ts'

const budgetSeconds = 2

type Found = Omit<contract.QueryPreview, 'normalForm' | 'readAs' | 'problems' | 'range'>

const nothing: Found = { ...noNumbers, samples: [], perClause: [], overlap: [] }

const previewQuery = handler(contract.previewQuery, async (context, { text, from, to, queryId }) => {
  const saved = await otherQueries(context)
  const self = saved.filter(({ id }) => id === queryId).map(({ name }) => name)
  const tagged = await taggedIn(context, [text, ...saved.map((other) => other.text)])
  const { tree, problems } = parseQuery(text, libraryOf(saved, tagged, self))
  const range = await rangeOf(context, from, to)
  const others = saved.filter(({ id }) => id !== queryId)
  const found =
    tree === null ? nothing : await look(context, { tree, range, others, library: libraryOf(saved, tagged) })
  return {
    normalForm: tree && normalForm(tree),
    readAs: tree && readAs(tree),
    problems: mostUseful([...problems, ...(tree === null ? [] : warnOfCounts(tree, found, range.days))]),
    range: { from: range.from, to: range.to, timezone: range.timezone },
    ...found,
  }
})

/** Every part within the budget, and without the others where it is not enough. */
async function look(context: MemberContext, looked: Looked): Promise<Found> {
  const { tree, range } = looked
  const shared = [...(await unmuted(context)), within(range)]
  const scope = both([...shared, compile(tree, { startOfDay: (day) => startOfDay(day, range.timezone) })])
  const [numbers, samples, clauses] = await Promise.all([
    readNumbers(context, scope, range, { exactSeconds: budgetSeconds, sampledSeconds: budgetSeconds / 2 }),
    inTime(readSamples(context, scope, { most: 20, maxSeconds: budgetSeconds })),
    readClauses(context, { ...looked, shared, seconds: budgetSeconds }),
  ])
  return { ...numbers, samples: await samplesOf(context, samples, tree), ...clauses }
}

export const previewHandlers = [previewQuery]
