import type { Services } from '#server/access/context.ts'
import { loadLanguages } from '#server/posts/ingest/enrich/language.ts'
import { JobCancelledError } from '#server/jobs/fence.ts'
import { startOfDay } from '#server/selection/days.ts'
import type { Adapters, BoundAdapter } from '../adapters.ts'
import { findCollector } from '../collector-rows.ts'
import { createMatcher } from '../matching/matcher.ts'
import { readStoredQueries } from '../matching/stored-queries.ts'
import { searchTexts } from './search-texts.ts'
import type { Search } from './searches.ts'

export type SearchedQuery = {
  adapter: BoundAdapter
  texts: (string | null)[] | null
  matcher: Pick<ReturnType<typeof createMatcher>, 'matches'>
}

/** Throws Cancelled if the query isn't live or its source is unknown. */
export async function searchedQuery(services: Services, adapters: Adapters, search: Search): Promise<SearchedQuery> {
  const { queryId, workspaceId } = search
  const [stored] = await readStoredQueries(services, [workspaceId])
  const tree = stored?.live.find(({ id }) => id === queryId)?.tree ?? null
  const collector = await findCollector(services, search.collectorId)
  const adapter = collector === null ? undefined : adapters.get(collector.source)
  if (tree === null || !adapter?.search) throw new JobCancelledError()
  await loadLanguages()
  const matcher = createMatcher()
  matcher.put({ workspaceId, queryId, tree, days: { startOfDay: (day) => startOfDay(day, stored!.timezone) } })
  return { adapter, matcher, texts: search.texts ?? searchTexts(tree, adapter) }
}
