import * as contract from '#contract/saved-queries/queries.ts'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { byUsefulness } from '#contract/query-language/problems.ts'
import { readAs } from '#contract/query-language/read-as.ts'
import type { MemberContext } from '#server/context.ts'
import { handler } from '#server/handler.ts'
import { compile } from '#server/selection/compile.ts'
import { type DayRange, startOfDay } from '#server/selection/days.ts'
import { libraryOf, otherQueries } from '#server/selection/library.ts'
import { type Looked, readClauses } from './preview-clauses.ts'
import { inTime, noNumbers, readNumbers } from './preview-numbers.ts'
import { allDays, rangeOf } from './preview-range.ts'
import { readSamples, samplesOf } from './preview-samples.ts'
import { warnOfCounts } from './preview-warnings.ts'
import { both, unmuted, within } from '#server/selection/scope.ts'
import { taggedIn } from '#server/selection/stored-tags.ts'

const budgetSeconds = 2

type Found = Omit<contract.QueryPreview, 'normalForm' | 'readAs' | 'problems' | 'range'>

const previewQuery = handler(contract.previewQuery, async (context, { text, from, to, queryId }) => {
  const saved = await otherQueries(context)
  const self = saved.filter(({ id }) => id === queryId).map(({ name }) => name)
  const tagged = await taggedIn(context, [text, ...saved.map((other) => other.text)])
  const { tree, problems } = parseQuery(text, libraryOf(saved, tagged, self))
  const requested = await rangeOf(context, from, to)
  const others = saved.filter(({ id }) => id !== queryId)
  const looked = tree && { tree, others, library: libraryOf(saved, tagged) }
  const { range, found } = await lookWhereItIs(context, looked, requested, from === undefined && to === undefined)
  return {
    normalForm: tree && normalForm(tree),
    readAs: tree && readAs(tree),
    problems: byUsefulness([...problems, ...(tree === null ? [] : warnOfCounts(text, tree, found, range.days))]),
    range: { from: range.from, to: range.to, timezone: range.timezone },
    ...found,
  }
})

/** If a query finds nothing in the default days, looks at all days. */
async function lookWhereItIs(
  context: MemberContext,
  looked: Omit<Looked, 'range'> | null,
  range: DayRange,
  isOpen: boolean,
): Promise<{ range: DayRange; found: Found }> {
  if (looked === null) return { range, found: { ...noNumbers, samples: [], perClause: [], overlap: [] } }
  const found = await look(context, { ...looked, range })
  const all = isOpen && found.total === 0 ? await allDays(context) : null
  if (all === null || (all.from >= range.from && all.to <= range.to)) return { range, found }
  return { range: all, found: await look(context, { ...looked, range: all }) }
}

/** Each part has its own time budget; those that exceed it stay empty. */
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
