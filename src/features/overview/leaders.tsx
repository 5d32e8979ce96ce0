import { overviewLeadersQuery } from '#src/api/overview.ts'
import { cx } from '#src/ui/cx.ts'
import { useAnswer } from '#src/widgets/insight-page/answer.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { Communities } from './communities.tsx'
import { Languages, Sources, TopAuthors, TopTerms } from './rankings.tsx'
import { TopPosts } from './top-posts.tsx'

export function Leaders() {
  const hasTopPosts = useAnswer(overviewLeadersQuery(usePage().scope)).drawn?.topPosts.length !== 0
  return (
    <div className={cx('grid gap-4', hasTopPosts && '@4xl:grid-cols-2')}>
      <TopPosts />
      <div className={cx('grid grid-cols-1 gap-4 @xl:grid-cols-2', hasTopPosts && '@4xl:grid-cols-1 @6xl:grid-cols-2')}>
        <div className="grid grid-cols-1 content-start gap-4">
          <TopAuthors />
          <TopTerms />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <Sources />
          <Languages />
          <Communities />
        </div>
      </div>
    </div>
  )
}
