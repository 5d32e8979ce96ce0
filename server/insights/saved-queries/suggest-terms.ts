import { suggestTerms, type TermSuggestion } from '#contract/saved-queries/queries.ts'
import { anyTerm, narrowQuery } from '#contract/query-language/narrow-query.ts'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import { handler } from '#server/access/handler.ts'
import { AppError } from '#server/ground/errors.ts'
import { choosePreviewRange, readAllPostsRange, searchOrWiden } from '#server/library/saved-queries/preview-range.ts'
import { tooMuch } from '#server/platform/db/clickhouse/failures.ts'
import { compile } from '#server/selection/compile.ts'
import { startOfDay } from '#server/selection/days.ts'
import { readLibrary } from '#server/selection/library.ts'
import { requireValidQuery } from '#server/selection/query-text.ts'
import { countPerCondition } from '#server/selection/read-per-condition.ts'
import { rangeCondition, readVisibleConditions } from '#server/selection/scope.ts'
import { queryWords } from '../steps/query-words.ts'
import { readMarkedPosts } from './read-marked-posts.ts'
import { findSeparatingTerms, removes, type SeparatingTerms } from './separating-terms.ts'

const budgetSeconds = 2
const maxSuggested = 8
const nowhere = { from: 0, to: 0 }

/**
 * Words that separate relevant from other posts (`findSeparatingTerms`), each with the posts that it removes. Throws
 * invalid_query for an unreadable text, and unavailable if nothing could be counted in time.
 */
export const suggestTermsHandler = handler(
  suggestTerms,
  async (context, { text, from, to, relevantIds, notRelevantIds }) => {
    const tree = requireValidQuery(text, await readLibrary(context, text))
    const visible = await readVisibleConditions(context)
    const all = await readAllPostsRange(context)
    const toCondition = (node: QueryNode) =>
      compile(node, { startOfDay: (day) => startOfDay(day, context.workspace.timezone) })
    const { range, found } = await searchOrWiden(
      {
        requested: choosePreviewRange(context, all, { from, to }),
        all: from === undefined && to === undefined ? all : null,
      },
      (days) =>
        readMarkedPosts(
          context,
          [...visible, rangeCondition(days), toCondition(tree)],
          [...relevantIds, ...notRelevantIds],
        ),
      ({ marked, sample }) => marked.length + sample.length === 0,
    )
    const isIn = (ids: readonly string[]) => found.marked.filter(({ id }) => ids.includes(id))
    const [relevant, notRelevant] = [isIn(relevantIds), isIn(notRelevantIds)]
    const markedIds = new Set(found.marked.map(({ id }) => id))
    const sample = found.sample.filter(({ id }) => !markedIds.has(id))
    const changes = findSeparatingTerms({ relevant, notRelevant, sample, ownWords: queryWords(tree) })
      .map((change) => ({ ...change, text: narrowQuery({ text, tree }, change) }))
      .filter((change) => parseQuery(change.text).tree !== null)
    const counts = await countPerCondition(context, {
      within: [...visible, rangeCondition(range)],
      conditions: changes.map((change) => toCondition({ kind: 'and', parts: [tree, removedNode(change)], ...nowhere })),
      seconds: budgetSeconds,
    })
    if (changes.length > 0 && counts.every((count) => count === null)) throw new AppError('unavailable', tooMuch)
    return {
      items: changes
        .map((change, index): TermSuggestion => ({
          kind: change.kind,
          term: normalForm(anyTerm(change.terms)),
          text: change.text,
          removed: counts[index] ?? 0,
          removedRelevant: relevant.filter((post) => removes(change, post)).length,
          removedNotRelevant: notRelevant.filter((post) => removes(change, post)).length,
        }))
        .filter(({ removed }) => removed > 0)
        .slice(0, maxSuggested),
    }
  },
)

const removedNode = ({ kind, terms }: SeparatingTerms): QueryNode =>
  kind === 'exclude' ? anyTerm(terms) : { kind: 'not', part: anyTerm(terms), ...nowhere }
