import { parseQuery } from '#contract/query-language/parse.ts'
import { namesIn } from '#contract/query-language/references.ts'
import type { MemberContext } from '#server/context.ts'
import { AppError } from '#server/handler.ts'
import { otherQueries } from './library.ts'

export const folded = (name: string) => name.toLowerCase()

/** Refuses to take a name away that other queries name after `query:`; without it they could not be read. */
export async function requireUnused(
  context: MemberContext,
  { id, name }: { id: string; name: string },
  consequence: string,
) {
  const using = (await otherQueries(context, id)).filter(({ text }) => {
    const { tree } = parseQuery(text)
    return tree !== null && namesIn(tree).some((used) => folded(used) === folded(name))
  })
  if (using.length === 0) return
  const names = using.map((user) => `"${user.name}"`)
  const shown = names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(' and ')
  throw new AppError(
    'conflict',
    `"${name}" ${consequence}, because ${shown} ${names.length > 1 ? 'use' : 'uses'} it. Take query:"${name}" out first.`,
    {
      errors: [{ pointer: '/name', detail: `Expected a name that no other query uses` }],
    },
  )
}
