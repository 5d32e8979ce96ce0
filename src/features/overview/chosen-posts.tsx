import type { ChosenPosts as Answer } from '#contract/answers/chosen-posts.ts'
import { chosenPostsTable, listChosenPosts, missingPostNames } from '#contract/answers/chosen-posts-table.ts'
import { chosenPostsMetric } from '#contract/metrics/chosen-posts.ts'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import { chosenPostsQuery } from '#src/api/chosen-posts.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { type Page, PageContext, usePage } from '#src/widgets/insight-page/page.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'

type Search = OverviewSearch & { ids: string }

const input = ({ scope: { workspaceId, from, to }, search: { ids } }: Page<Search>) => ({ workspaceId, from, to, ids })

/** The posts of a report's item. */
export function ChosenPosts({ posts }: { posts?: readonly string[] | undefined }) {
  const page = usePage()
  return (
    <PageContext value={{ ...page, search: { ...page.search, ids: (posts ?? []).join(',') } as OverviewSearch }}>
      <Panel />
    </PageContext>
  )
}

const Panel = definePanel({
  // Without an ID, because the menu of the panel can't add it to another report.
  title: () => translateEnglish(panelTitles['overview.posts']),
  of: 'chosen-posts',
  steps: ['posts'],
  input,
  question: (page) => chosenPostsQuery(input(page)),
  metric: chosenPostsMetric,
  table: () => chosenPostsTable,
  height: 'h-48',
  Body: ({ answer }: BodyProps<Answer, Search>) => (
    <ol className="-my-3 divide-y divide-line">
      {listChosenPosts(answer).map(({ id, post, state }) => (
        <li key={id}>
          {post === null ? (
            <p className="py-4 text-sm text-ink-faint">{translateEnglish(missingPostNames[state!])}</p>
          ) : (
            <PostCard post={post} compact />
          )}
        </li>
      ))}
    </ol>
  ),
})
