import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { usualStepOfAuthors } from '#contract/answers/steps.ts'
import { peopleQuery } from '#src/api/insights.ts'
import { useAnswer } from '#src/widgets/insight-page/answer.tsx'
import { InsightPage, type InsightPageRoute } from '#src/widgets/insight-page/insight-page.tsx'
import { authorsPlace } from '#src/widgets/insight-page/open-authors.ts'
import { usePage } from '#src/widgets/insight-page/page.ts'
import type { PeopleSearch } from './address.ts'
import { Arrivals } from './arrivals.tsx'
import { notNarrowed, authorsInputOf } from './input.ts'
import { AuthorList } from './author-list.tsx'
import { Concentration } from './concentration.tsx'
import { Figures } from './figures.tsx'
import { ListPicker } from './lists/list-picker.tsx'
import { NobodyListed } from './lists/nobody-listed.tsx'
import { OpenAuthor } from './open-author.tsx'
import { Scatter } from './scatter.tsx'
import type { Scope } from '#contract/posts/posts.ts'
import { type ExportChoice, postsOf } from '#src/widgets/exports/views.ts'

const ofScope = { ...notNarrowed, author: undefined }

export const People = (route: InsightPageRoute<PeopleSearch>) => (
  <InsightPage
    {...route}
    title={t`People`}
    question={({ scope }) => peopleQuery(scope)}
    isEmpty={({ coverage }) => coverage.posts === 0}
    empty={route.search.authors === undefined ? undefined : <NobodyListed />}
    exports={({ scope, search }) => exportsOf(scope, search)}
    usualStep={usualStepOfAuthors}
    ofScope={ofScope}
    controls={<ListPicker />}
    opened={<OpenAuthor />}
  >
    <div className="grid grid-cols-1 gap-4">
      <Figures />
      <Plots />
      <div id={authorsPlace} tabIndex={-1} className="scroll-mt-16 outline-none">
        <AuthorList />
      </div>
      <p className="rounded-md border border-line bg-surface p-4 text-sm text-ink-soft">
        <Trans>
          <strong className="font-semibold text-ink">No gender, age or interests.</strong> Soundings doesn’t guess them:
          guesses are often wrong and invade people’s privacy.
        </Trans>
      </p>
    </div>
  </InsightPage>
)

/** Without points, the scatter plot is one sentence, so another chart takes its place. */
function Plots() {
  const hasPoints = useAnswer(peopleQuery(usePage().scope)).drawn?.scatter.points.length !== 0
  return (
    <>
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-3">
        {hasPoints ? <Scatter className="@4xl:col-span-2" /> : <Arrivals className="@4xl:col-span-2" />}
        <Concentration />
      </div>
      {hasPoints ? <Arrivals /> : <Scatter />}
    </>
  )
}

function exportsOf(scope: Scope, search: PeopleSearch): ExportChoice[] {
  const { workspaceId: _, limit: __, ...authors } = authorsInputOf(scope, search)
  return [
    { id: 'authors', view: { table: 'authors', ...authors } },
    { id: 'posts', view: postsOf(scope) },
  ]
}
