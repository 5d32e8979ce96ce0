import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usualStep } from '#contract/answers/steps.ts'
import { ConversationKind } from '#contract/answers/scope-search.ts'
import { rankedNames } from '#contract/answers/conversation.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { i18n } from '#src/text/i18n.ts'
import { worded } from '#src/text/terms.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { conversationQuery } from '#src/api/insights.ts'
import { type ExportChoice, postsOf, withoutWorkspace } from '#src/widgets/exports/views.ts'
import { DrillDownPanel } from '#src/widgets/posts/drill-down-panel.tsx'
import { drillDownOf, withDrillDown } from '#src/widgets/scope/drill-down.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { PageHeader } from '#src/widgets/scope/page-header.tsx'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'
import { usePageScope } from '#src/widgets/scope/use-page-scope.ts'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import { Answered } from '#src/widgets/scope/answered.tsx'
import { KeynessPlot } from './keyness-plot.tsx'
import { MapPart, ThreadsPart } from './parts.tsx'
import { Moving } from './moving.tsx'
import type { PartProps } from './part.ts'
import { Ranking } from './ranking.tsx'
import { type ConversationSearch, rankings } from './search.ts'
import { boxOf, boxText, choiceOf, drillDownOfRow, openRow } from './choice.ts'
import { basisOf, counted, rankingNames } from './labels.ts'

type ConversationProps = {
  workspaceId: string
  search: ConversationSearch
  onSearchChange: (search: ConversationSearch) => void
}

/** Insight / conversation: what is said, what sets it apart, what hangs together, and who answers whom. */
export function Conversation({ workspaceId, search, onSearchChange }: ConversationProps) {
  const { timezone, range, scope } = usePageScope(workspaceId, search)
  const drill = drillDownOf(search)
  const change = (next: Partial<ConversationSearch>) => onSearchChange({ ...withDrillDown(search, null), ...next })
  const part = {
    scope,
    search,
    drill,
    onOpen: (mark: DrillDown) => onSearchChange(withDrillDown(search, mark)),
    onChange: change,
  }
  return (
    <>
      <div className="page @container">
        <PageHeader
          title={t`Conversation`}
          workspaceId={workspaceId}
          search={search}
          range={range}
          timezone={timezone}
          exports={exportsOf(scope, choiceOf(search).kind)}
          usualStep={usualStep}
          onChange={change}
        />
        <UnreadAddress search={search} onSearchChange={onSearchChange} />
        <Choices {...part} />
        <Rows
          {...part}
          nothing={<NoPosts workspaceId={workspaceId} timezone={timezone} range={range} onRange={change} />}
        />
      </div>
      {drill ? <OpenPosts {...part} drill={drill} timezone={timezone} onSearchChange={onSearchChange} /> : null}
    </>
  )
}

function Choices({ search, onChange }: PartProps) {
  const { kind, by } = choiceOf(search)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <SegmentedControl
        label={t`What is ranked`}
        value={kind}
        options={ConversationKind.options.map((value) => ({ value, label: worded(rankedNames[value]) }))}
        onChange={(next) => onChange({ kind: next === 'term' ? undefined : next, box: undefined })}
      />
      <div className="flex items-center gap-2">
        <span className="text-xs text-ink-soft">
          <Trans>ranked by</Trans>
        </span>
        <SegmentedControl
          label={t`Ranked by`}
          value={by}
          options={rankings.map((value) => ({ value, label: i18n.t(rankingNames[value]) }))}
          onChange={(next) => onChange({ by: next === 'count' ? undefined : next })}
        />
      </div>
    </div>
  )
}

function Rows({ nothing, ...part }: PartProps & { nothing: ReactNode }) {
  const { scope, search, drill, onOpen, onChange } = part
  const { kind, by } = choiceOf(search)
  const conversation = useQuery({
    ...conversationQuery({ ...scope, kind }),
    placeholderData: keepPreviousData,
  })
  const box = boxOf(search.box)
  return (
    <Answered query={conversation} title={t`The rankings did not load`} scope={scope} onWay={onChange}>
      {(answer) => {
        if (answer.posts === 0) return nothing
        const row = {
          conversation: answer,
          scope,
          selected: openRow(answer.kind, drill),
          onOpen: (value: string) => onOpen(drillDownOfRow(answer.kind, value)),
        }
        return (
          <div className="grid grid-cols-1 gap-4">
            <p className="text-xs text-ink-faint">{basisOf(answer).join(' · ')}</p>
            <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
              <KeynessPlot
                {...row}
                box={box}
                className="order-last @4xl:order-none"
                onBox={(next) => onChange({ box: boxText(next) })}
              />
              <Ranking {...row} by={by} box={box} onBoxClear={() => onChange({ box: undefined })} />
            </div>
            <MapPart {...part}>
              <Moving {...row} />
            </MapPart>
            <ThreadsPart {...part} />
          </div>
        )
      }}
    </Answered>
  )
}

type OpenPostsProps = PartProps & {
  drill: DrillDown
  timezone: string
  onSearchChange: (search: ConversationSearch) => void
}

function OpenPosts({ scope, search, drill, timezone, onSearchChange }: OpenPostsProps) {
  const { kind } = choiceOf(search)
  const rows = useQuery({ ...conversationQuery({ ...scope, kind }), enabled: false }).data?.rows
  const row = rows?.find(({ value, margin }) => margin !== null && value === openRow(kind, drill))
  return (
    <DrillDownPanel
      drillDown={drill}
      scope={scope}
      timezone={timezone}
      note={row ? t`The list says ${counted(row)}, projected from a sample. Here every post is counted.` : undefined}
      onChange={(next) => onSearchChange(withDrillDown(search, next))}
    />
  )
}

/** The ranking that is shown, and the posts of the scope. */
const exportsOf = (scope: Scope, kind: ConversationKind): ExportChoice[] => [
  {
    id: 'conversation',
    label: worded(rankedNames[kind]),
    view: { table: 'conversation', ...withoutWorkspace(scope), kind },
  },
  { id: 'posts', view: postsOf(scope) },
]
