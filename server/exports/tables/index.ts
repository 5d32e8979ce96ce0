import type { ExportedView } from '#contract/posts/exports.ts'
import type { MemberContext } from '#server/context.ts'
import type { Table } from '../table.ts'
import { authorsTable } from './authors.ts'
import { comparisonTable } from './comparison.ts'
import { conversationTable } from './conversation.ts'
import { filteredPostsTable, filteredProfilesTable } from './filtered.ts'
import { overviewTable } from './overview.ts'
import { performanceTable } from './performance.ts'
import { postsTable } from './posts.ts'

/** What a view shows, as the call of its page selects it. Throws as that call does. */
export function openTable(context: MemberContext, view: ExportedView): Promise<Table> {
  switch (view.table) {
    case 'posts':
      return postsTable(context, view)
    case 'authors':
      return authorsTable(context, view)
    case 'conversation':
      return conversationTable(context, view)
    case 'filteredPosts':
      return filteredPostsTable(context, view)
    case 'filteredProfiles':
      return filteredProfilesTable(context, view)
    case 'performanceSources':
    case 'performanceSteps':
      return performanceTable(context, view)
    case 'comparedFigures':
    case 'comparedSteps':
    case 'comparedVoice':
    case 'comparedOverlap':
      return comparisonTable(context, view)
    default:
      return overviewTable(context, view)
  }
}
