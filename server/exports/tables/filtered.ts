import type { ExportedView } from '#contract/posts/exports.ts'
import {
  type CountedReason,
  type FilteredPost,
  type FilteredProfile,
  listFilteredPosts,
  listFilteredProfiles,
  type RemovalReason,
} from '#contract/filters/filtered.ts'
import type { Shown } from '#contract/posts/posts.ts'
import type { MemberContext } from '#server/context.ts'
import { filteredPostsHandler } from '#server/posts/filtered-posts.ts'
import { filteredProfilesHandler } from '#server/posts/filtered-profiles.ts'
import { type Field, type Table, tableOf } from '../table.ts'
import { ask, pagesFrom } from './pages.ts'
import { plainPostFields } from './post-fields.ts'

type View<Name> = Extract<ExportedView, { table: Name }>

/** Each page counts the reasons of all. */
const itemsAtOnce = 2_000

const wordsOf = (reasons: readonly RemovalReason[]) => reasons.map(({ by, name, part }) => `${by} ${name}: ${part}`)

const postFields: Field<FilteredPost>[] = [
  ...plainPostFields.map(({ name, type, of }): Field<FilteredPost> => ({ name, type, of: ({ post }) => of(post) })),
  { name: 'kept', type: 'flag', of: ({ kept }) => kept },
  { name: 'reasons', type: 'list', of: ({ reasons }) => wordsOf(reasons) },
]

const countedWords = (reasons: readonly CountedReason[]) =>
  reasons.map(({ by, name, part, posts }) => `${by} ${name}: ${part} (${posts})`)

const profileFields: Field<FilteredProfile>[] = [
  { name: 'source', type: 'text', of: ({ author }) => author.source },
  { name: 'author_id', type: 'text', of: ({ author }) => author.id },
  { name: 'handle', type: 'text', of: ({ author }) => author.handle },
  { name: 'name', type: 'text', of: ({ author }) => author.name },
  { name: 'followers', type: 'integer', of: ({ author }) => author.followers },
  { name: 'kept_posts', type: 'integer', of: ({ keptPosts }) => keptPosts },
  { name: 'removed_posts', type: 'integer', of: ({ removedPosts }) => removedPosts },
  { name: 'reasons', type: 'list', of: ({ reasons }) => countedWords(reasons) },
]

/** What filter and mutes keep and hide. Throws as the call of the page does. */
export async function filteredPostsTable(context: MemberContext, view: View<'filteredPosts'>): Promise<Table> {
  const { table: _, ...input } = view
  const asked = { workspaceId: context.workspace.id, ...input, limit: itemsAtOnce }
  const page = (cursor?: string) => ask(listFilteredPosts, filteredPostsHandler, context, { ...asked, cursor })
  const first = await page()
  return tableOf(postFields, totalOf(first, input.show), pagesFrom(first, page))
}

export async function filteredProfilesTable(context: MemberContext, view: View<'filteredProfiles'>): Promise<Table> {
  const { table: _, ...input } = view
  const asked = { workspaceId: context.workspace.id, ...input, limit: itemsAtOnce }
  const page = (cursor?: string) => ask(listFilteredProfiles, filteredProfilesHandler, context, { ...asked, cursor })
  const first = await page()
  // An author may have posts of both kinds, so how many there are in all is not known.
  const total = input.show === 'kept' ? first.kept : input.show === 'removed' ? first.removed : null
  return tableOf(profileFields, total, pagesFrom(first, page))
}

const totalOf = ({ kept, removed }: { kept: number; removed: number }, show: Shown = 'all') =>
  ({ kept, removed, all: kept + removed })[show]
