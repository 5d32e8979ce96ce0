import type { QueryPreview, QueryProblem } from '#contract/saved-queries/queries.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import { say, type Text } from '#contract/texts.ts'
import { problem } from '#contract/query-language/problems.ts'

const flood = 0.8

/** Warnings that need counts: a part that matches nothing, excludes nothing, or dwarfs its alternatives. */
export function warnOfCounts(
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
          ? say(
              /*i18n*/ { id: 'query.partFindsNothingInDay', message: 'The part {part} finds no post of this day.' },
              { part },
            )
          : say(
              /*i18n*/ {
                id: 'query.partFindsNothing',
                message: 'The part {part} finds no post of these {days} days.',
              },
              { part, days },
            ),
        total === null || total === 0
          ? say(/*i18n*/ { id: 'query.hint.slip', message: 'Look for a slip of the pen.' })
          : say(/*i18n*/ { id: 'query.hint.otherParts', message: 'What is found comes from the other parts.' }),
      )
    }
    if (removes === 0)
      return warning(
        'W104',
        say(/*i18n*/ { id: 'query.excludesNothing', message: 'This excludes nothing that would match.' }),
        say(/*i18n*/ { id: 'query.hint.leaveOut', message: 'It can be left out.' }),
      )
    if (share(posts) >= flood) {
      const percent = Math.floor(share(posts) * 100)
      return warning(
        'W105',
        say(/*i18n*/ { id: 'query.brings', message: 'This alone brings {percent}% of the posts.' }, { percent }),
        say(/*i18n*/ { id: 'query.hint.narrow', message: 'If they are not what you look for, narrow it.' }),
      )
    }
    return []
  })
}
