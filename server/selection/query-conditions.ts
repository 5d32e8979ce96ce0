import { parseQuery } from '#contract/query-language/parse.ts'
import type { MemberContext } from '#server/access/context.ts'
import { compile } from './compile.ts'
import type { Condition } from './conditions.ts'
import { startOfDay } from './days.ts'
import { type Named, readLibraryForTexts } from './library.ts'

/** `queries` must be all saved queries of the workspace; null for one that doesn't parse. */
export async function compileQueries(
  context: MemberContext,
  queries: readonly Pick<Named, 'name' | 'text'>[],
): Promise<(Condition | null)[]> {
  const library = await readLibraryForTexts(context, [], { queries })
  const options = { startOfDay: (day: string) => startOfDay(day, context.workspace.timezone) }
  return queries.map(({ name, text }) => {
    const { tree } = parseQuery(text, { ...library, self: [name] })
    return tree && compile(tree, options)
  })
}
