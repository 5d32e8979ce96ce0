import { say } from '#contract/texts.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { namesIn } from '#contract/query-language/references.ts'
import type { MemberContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { otherQueries } from '#server/selection/library.ts'

export const folded = (name: string) => name.toLowerCase()

/** Throws conflict if other queries contain `query:` with this name, because they would become unreadable. */
export async function requireUnused(context: MemberContext, { id, name }: { id: string; name: string }) {
  const using = (await otherQueries(context, id)).filter(({ text }) => {
    const { tree } = parseQuery(text)
    return tree !== null && namesIn(tree).some((used) => folded(used) === folded(name))
  })
  if (using.length === 0) return
  const names = using.map((user) => `"${user.name}"`)
  const shown = names.slice(0, 3)
  const more = names.length - shown.length
  const params = {
    name,
    queries: more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and '),
    use: names.length > 1 ? 'use' : 'uses',
    first: shown.join(', '),
    more,
  }
  const text = say(
    /*i18n*/ {
      id: 'problem.queryUsed',
      message: '"{name}" can’t be renamed or deleted: {queries} {use} it. Remove query:"{name}" there first.',
    },
    params,
  )
  throw new AppError('conflict', text, { errors: [{ pointer: '/name', ...text }] })
}
