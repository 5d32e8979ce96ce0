import * as z from 'zod/mini'
import { learnCategory } from '#contract/filters/categories.ts'
import { anyTerm, narrowQuery } from '#contract/query-language/narrow-query.ts'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import type { MemberContext } from '#server/access/context.ts'
import { handler } from '#server/access/handler.ts'
import { missingError } from '#server/ground/common-messages.ts'
import { samplesOf } from '#server/library/saved-queries/preview-samples.ts'
import { compile } from '#server/selection/compile.ts'
import type { Condition } from '#server/selection/conditions.ts'
import { startOfDay } from '#server/selection/days.ts'
import { readLibraryForTexts } from '#server/selection/library.ts'
import { joinWithAnd, readVisibleConditions, workspaceCondition } from '#server/selection/scope.ts'
import { readCategories, toCategoryRules } from '#server/selection/stored-categories.ts'
import { type MarkedPost, readMarkedPosts } from '../saved-queries/read-marked-posts.ts'
import { anyTermTest } from '../saved-queries/separating-terms.ts'
import { learnRule, type LearntRule } from './learn-rule.ts'

const budgetSeconds = 2

/** Throws not_found for a category outside the workspace, and unavailable if reading takes too long. */
export const learnCategoryHandler = handler(learnCategory, async (context, { categoryId }) => {
  const stored = await readCategories(context)
  const category = toCategoryRules(stored).get(categoryId)
  if (category === undefined) throw missingError('category', '/categoryId')
  const library = await readLibraryForTexts(context, [category.text], { categories: stored })
  const { tree } = parseQuery(category.text, { ...library, selfCategory: category.path })
  const ids = [...category.examples, ...category.counterexamples]
  const { marked, sample } = await readMarkedPosts(context, await readVisibleConditions(context), ids)
  const condition =
    tree === null ? null : compile(tree, { startOfDay: (day) => startOfDay(day, context.workspace.timezone) })
  const found = condition === null ? null : await readFoundIds(context, [...marked, ...sample], condition)
  const belonging = new Set(category.examples)
  const examples = marked.filter(({ id }) => belonging.has(id))
  const counterexamples = marked.filter(({ id }) => !belonging.has(id))

  const { rule, quality, presentQuality, unsure } = learnRule({
    examples,
    counterexamples,
    background: sample,
    isFound: found === null ? null : ({ id }: MarkedPost) => found.has(id),
  })
  const text = rule === null ? null : writeRule(category.text, rule)
  const countTerm = (kind: 'include' | 'exclude') => (term: string) => {
    const hasTerm = anyTermTest([term])
    return {
      kind,
      term,
      examples: examples.filter(hasTerm).length,
      counterexamples: counterexamples.filter(hasTerm).length,
    }
  }
  return {
    examples: examples.length,
    counterexamples: counterexamples.length,
    present: presentQuality,
    learnt:
      rule === null || quality === null || text === null
        ? null
        : {
            text,
            quality,
            isBetter: quality.f1 > (presentQuality?.f1 ?? 0),
            terms: [...rule.include.map(countTerm('include')), ...rule.exclude.map(countTerm('exclude'))],
          },
    unsure: await samplesOf(
      context,
      unsure.map(({ row }) => row),
      tree,
    ),
  }
})

/** IDs of the posts that the condition finds. */
async function readFoundIds(
  { clickhouse, signal, workspace }: MemberContext,
  posts: readonly MarkedPost[],
  condition: Condition,
): Promise<Set<string>> {
  if (posts.length === 0) return new Set()
  const chosen = {
    condition: `posted_at IN {instants:Array(DateTime('UTC'))} AND id IN {ids:Array(UInt64)}`,
    params: { instants: posts.map(({ at }) => at), ids: posts.map(({ id }) => BigInt(id)) },
  }
  const { where, params } = joinWithAnd([workspaceCondition(workspace.id), chosen, condition])
  const rows = await clickhouse.rows(
    z.object({ post_id: z.string() }),
    `SELECT toString(id) AS post_id FROM posts FINAL WHERE ${where}`,
    params,
    { maxSeconds: budgetSeconds, signal },
  )
  return new Set(rows.map(({ post_id: id }) => id))
}

/** The rule as a query; null if it finds nothing or is too long to be saved. */
function writeRule(present: string, { keepsPresent, include, exclude }: LearntRule): string | null {
  const { tree } = parseQuery(present)
  const isList = tree?.kind === 'and' || tree?.kind === 'not'
  const parts = [
    ...(keepsPresent ? [isList && include.length > 0 ? `(${present.trim()})` : present.trim()] : []),
    ...(include.length > 0 ? [normalForm(anyTerm(include))] : []),
  ]
  const text = parts.join(' OR ')
  const written = parseQuery(text).tree
  if (written === null) return null
  const narrowed =
    exclude.length === 0 ? text : narrowQuery({ text, tree: written }, { kind: 'exclude', terms: exclude })
  return parseQuery(narrowed).tree === null ? null : narrowed
}
