import { authorTables } from '#contract/answers/people.ts'
import type { AnyTable, Table as TableDefinition } from '#contract/answers/table.ts'
import { filteredPostsTable, filteredProfilesTable } from '#contract/filters/filtered.ts'
import type { ExportedView } from '#contract/posts/exports.ts'
import type { Shown } from '#contract/posts/posts.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Handler } from '#server/access/handler.ts'
import { listAuthorsHandler } from '#server/insights/people/list-authors.ts'
import { filteredPostsHandler } from '#server/posts/filtered-posts.ts'
import { filteredProfilesHandler } from '#server/posts/filtered-profiles.ts'
import { type OpenedTable, rangeIn } from '../table.ts'

type Page = { items: readonly unknown[]; nextCursor: string | null }
type Counted = { kept: number; removed: number }
type List = {
  handler: Handler
  table: AnyTable
  /** Large, because each page repeats the whole ranking. */
  pageSize: number
  /** Null if unknown. */
  totalOf: (first: never, show: Shown) => number | null
}

const lists = {
  authors: {
    handler: listAuthorsHandler,
    table: authorTables.authors,
    pageSize: 5_000,
    totalOf: ({ total }: { total: number }) => total,
  },
  filteredPosts: {
    handler: filteredPostsHandler,
    table: filteredPostsTable,
    pageSize: 2_000,
    totalOf: ({ kept, removed }: Counted, show: Shown) => ({ kept, removed, all: kept + removed })[show],
  },
  filteredProfiles: {
    handler: filteredProfilesHandler,
    table: filteredProfilesTable,
    pageSize: 2_000,
    // One author may have both kept and removed posts, so the sum isn't the total.
    totalOf: ({ kept, removed }: Counted, show: Shown) => ({ kept, removed, all: null })[show],
  },
} satisfies Record<string, List>

type ListView = Extract<ExportedView, { table: keyof typeof lists }>

export const isListView = (view: ExportedView): view is ListView => Object.hasOwn(lists, view.table)

/** Throws as the page's endpoint does. */
export async function listTable(context: MemberContext, { table: name, ...input }: ListView): Promise<OpenedTable> {
  const { handler, table, pageSize, totalOf }: List = lists[name]
  const { rows, columns } = table as unknown as TableDefinition<Page, unknown>
  const pageAfter = (cursor?: string) => {
    const request = { workspaceId: context.workspace.id, ...input, limit: pageSize, cursor }
    return handler.run(context as never, request as never) as Promise<Page>
  }
  const first = await pageAfter()
  const show = 'show' in input ? (input.show ?? 'all') : 'all'
  return { columns, total: totalOf(first as never, show), pages: pages(), range: rangeIn(context) }

  async function* pages() {
    for (let page = first; ; page = await pageAfter(page.nextCursor)) {
      yield rows(page)
      if (page.nextCursor === null) return
    }
  }
}
