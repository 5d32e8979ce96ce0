import type { ExportedView } from '#contract/posts/exports.ts'
import { listAuthors, type RankedAuthor } from '#contract/answers/people.ts'
import type { MemberContext } from '#server/context.ts'
import { listAuthorsHandler } from '#server/insights/people/list-authors.ts'
import { type Field, type Table, tableOf } from '../table.ts'
import { ask, pagesFrom } from './pages.ts'

type AuthorsView = Extract<ExportedView, { table: 'authors' }>

/** Each page ranks all authors anew. */
const authorsAtOnce = 5_000

const fields: Field<RankedAuthor>[] = [
  { name: 'source', type: 'text', of: ({ source }) => source },
  { name: 'author_id', type: 'text', of: ({ id }) => id },
  { name: 'handle', type: 'text', of: ({ handle }) => handle },
  { name: 'name', type: 'text', of: ({ name }) => name },
  { name: 'posts', type: 'integer', of: ({ posts }) => posts },
  { name: 'followers', type: 'integer', of: ({ followers }) => followers },
  { name: 'interactions', type: 'integer', of: ({ interactions }) => interactions },
  { name: 'interactions_per_post', type: 'number', of: ({ interactionsPerPost }) => interactionsPerPost },
  { name: 'influence', type: 'number', of: ({ influence }) => influence.score },
  { name: 'influence_of_followers', type: 'number', of: ({ influence }) => influence.followers },
  { name: 'influence_of_interactions', type: 'number', of: ({ influence }) => influence.interactions },
  { name: 'influence_of_posts', type: 'number', of: ({ influence }) => influence.posts },
  { name: 'net_sentiment', type: 'number', of: ({ netSentiment }) => netSentiment },
  { name: 'first_seen', type: 'instant', of: ({ firstSeen }) => new Date(firstSeen) },
  { name: 'posts_per_day', type: 'number', of: ({ signs }) => signs.perDay },
  { name: 'burstiness', type: 'number', of: ({ signs }) => signs.burstiness },
  { name: 'duplicate_texts', type: 'number', of: ({ signs }) => signs.duplicates },
  { name: 'automation_signs', type: 'list', of: ({ signs }) => signs.marked },
]

/** The authors of the people page. Throws as its call does. */
export async function authorsTable(context: MemberContext, view: AuthorsView): Promise<Table> {
  const { table: _, ...input } = view
  const page = (cursor?: string) =>
    ask(listAuthors, listAuthorsHandler, context, {
      workspaceId: context.workspace.id,
      ...input,
      limit: authorsAtOnce,
      cursor,
    })
  const first = await page()
  return tableOf(fields, first.total, pagesFrom(first, page))
}
