import { hasOwnScope } from '#contract/reports/panel-scope.ts'
import type { SharedPanel } from '#contract/shares/shares.ts'
import type { MemberContext } from '#server/access/context.ts'
import { toScopeProblem } from '#server/sharing/views/pinned-calls.ts'
import { scopeInWords, type Search } from '#server/sharing/views/pinned-question.ts'
import type { ReportQuestion } from './report-question.ts'

/** By item ID, for panels with a scope of their own. */
export type OwnScopes = Readonly<Record<string, SharedPanel>>

export const ownSearches = ({ panels }: Pick<ReportQuestion, 'panels'>): Record<string, Search> =>
  Object.fromEntries(panels.flatMap(({ item, search }) => (hasOwnScope(item) ? [[item.id, search]] : [])))

/** A scope with its names; null if its query or filter is gone. */
export const readScope = (context: MemberContext, search: Search): Promise<SharedPanel['scope']> =>
  scopeInWords(context, search).catch((error: unknown) => {
    toScopeProblem(error)
    return null
  })

/** The scopes of panels with their names; equal ones are read once. */
export async function readOwnScopes(context: MemberContext, searches: Record<string, Search>): Promise<OwnScopes> {
  const scopes = new Map<string, SharedPanel['scope']>()
  for (const search of Object.values(searches)) {
    const key = JSON.stringify(search)
    if (scopes.has(key)) continue
    scopes.set(key, await readScope(context, search))
  }
  return Object.fromEntries(
    Object.entries(searches).map(([id, search]) => [id, { search, scope: scopes.get(JSON.stringify(search))! }]),
  )
}
