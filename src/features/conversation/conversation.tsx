import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { rankingNames } from '#contract/answers/conversation.ts'
import { ConversationKind } from '#contract/answers/scope-search.ts'
import { defaultStep } from '#contract/answers/steps.ts'
import { i18n } from '#src/text/i18n.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type ExportChoice, toPostsExport, withoutWorkspace } from '#src/widgets/exports/views.ts'
import { FromAnswer } from '#src/widgets/insight-page/answer.tsx'
import { InsightPage, type InsightPageRoute, OpenPosts } from '#src/widgets/insight-page/insight-page.tsx'
import { Topics } from '#src/widgets/topics/topics.tsx'
import { type Page, usePage } from '#src/widgets/insight-page/page.ts'
import { ReplyMatrix } from './reply-matrix.tsx'
import { toRankingOptions, findOpenValue } from './choice.ts'
import { KeynessPlot } from './keyness-plot.tsx'
import { basisOf, formatCount, rankingSortKeyNames } from './labels.ts'
import { Moving } from './moving.tsx'
import { rowsOf } from './question.ts'
import { Ranking } from './ranking.tsx'
import { type ConversationSearch, rankingSortKeys } from './search.ts'
import { Threads } from './threads.tsx'
import { Vocabulary } from './vocabulary.tsx'
import { WordMap } from './word-map.tsx'
import { useIsReadOnly } from '#src/ui/read-only.tsx'

export const Conversation = (route: InsightPageRoute<ConversationSearch>) => (
  <InsightPage
    {...route}
    title={t`Conversation`}
    question={rowsOf}
    isEmpty={({ posts }) => posts === 0}
    exports={exportsOf}
    usualStep={defaultStep}
    controls={<Choices />}
    opened={<RowPosts />}
  >
    <div className="grid grid-cols-1 gap-4">
      <Basis />
      <Topics />
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <KeynessPlot className="order-last @4xl:order-none" />
        <Ranking className="flex flex-col" />
      </div>
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <WordMap />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Moving />
          <Vocabulary />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 @7xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        <Threads />
        <ReplyMatrix />
      </div>
    </div>
  </InsightPage>
)

function Choices() {
  const { search, change } = usePage<ConversationSearch>()
  const { kind, by } = toRankingOptions(search)
  if (useIsReadOnly()) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <SegmentedControl
        label={t`Ranking`}
        value={kind}
        options={ConversationKind.options.map((value) => ({ value, label: translateEnglish(rankingNames[value]) }))}
        onChange={(next) => change({ kind: next === 'term' ? undefined : next, box: undefined })}
      />
      <div className="flex items-center gap-2">
        <span className="text-xs text-ink-soft">
          <Trans>Sort by</Trans>
        </span>
        <SegmentedControl
          label={t`Sort by`}
          value={by}
          options={rankingSortKeys.map((value) => ({ value, label: i18n.t(rankingSortKeyNames[value]) }))}
          onChange={(next) => change({ by: next === 'count' ? undefined : next })}
        />
      </div>
    </div>
  )
}

const Basis = () => (
  <FromAnswer
    question={rowsOf(usePage<ConversationSearch>())}
    pending={<Skeleton className="h-12 @2xl:h-4 @2xl:w-80" />}
  >
    {(answer) => <p className="text-xs text-ink-faint">{basisOf(answer).join(' · ')}</p>}
  </FromAnswer>
)

function RowPosts() {
  const page = usePage<ConversationSearch>()
  const rows = useQuery({ ...rowsOf(page), enabled: false }).data?.rows
  return (
    <OpenPosts
      noteOf={(drillDown) => {
        const opened = findOpenValue(toRankingOptions(page.search).kind, drillDown)
        const row = rows?.find(({ value, margin }) => margin !== null && value === opened)
        return row && t`Exact count. The page shows an estimate from a sample: ${formatCount(row)}.`
      }}
    />
  )
}

function exportsOf({ scope, search }: Pick<Page<ConversationSearch>, 'scope' | 'search'>): ExportChoice[] {
  const { kind } = toRankingOptions(search)
  return [
    {
      id: 'conversation',
      label: translateEnglish(rankingNames[kind]),
      view: { table: 'conversation', ...withoutWorkspace(scope), kind },
    },
    { id: 'topics', view: { table: 'topics', ...withoutWorkspace(scope) } },
    { id: 'posts', view: toPostsExport(scope) },
  ]
}
