import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FilePlus, FolderPlus, Tag, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { chosenPostsPanel } from '#contract/reports/panel-titles.ts'
import { maxPostsAtOnce } from '#contract/posts/tags.ts'
import type { PostsChange, PostsUndoResult } from '#src/machines/post-selection.ts'
import { formatNumber } from '#src/text/format.ts'
import { translate, sentimentName } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import { ExportButton } from '#src/widgets/exports/export-button.tsx'
import { MuteMenu, SentimentMenu } from './bulk-menus.tsx'
import { exportsOf, type ShownPosts } from './exports.ts'
import type { SelectAllState } from './use-select-all.ts'
import type { Selection } from './use-selection.ts'
import { BulkTagDialog } from './bulk-tag-dialog.tsx'
import { useMay } from '#src/widgets/workspace/workspace.ts'

const AddToReport = lazyDialog(() =>
  import('#src/widgets/reports/add-to-report.tsx').then((module) => module.AddToReport),
)

const AddToCategory = lazyDialog(() => import('./add-to-category.tsx').then((module) => module.AddToCategory))

type BulkBarProps = { selection: Selection; all: SelectAllState; shown: ShownPosts }

export function BulkBar({ selection, all, shown }: BulkBarProps) {
  const { state, send } = selection
  const { postIds } = state.context
  if (state.matches('none')) return <p role="status" className="sr-only" />
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-water-1 px-4 py-1.5 sm:px-6">
      <p role="status" className="text-sm font-medium">
        {postIds.length === 0 ? null : plural(postIds.length, { one: '# selected', other: '# selected' })}
        {postIds.length >= maxPostsAtOnce ? ` ${t`(maximum ${formatNumber(maxPostsAtOnce)})`}` : null}
      </p>
      {postIds.length === 0 || postIds.length >= all.max || state.hasTag('busy') ? null : <SelectMore all={all} />}
      {postIds.length === 0 ? null : <Changes selection={selection} shown={shown} />}
      <Outcome selection={selection} />
      {state.hasTag('busy') ? null : (
        <IconButton
          size="sm"
          className="ml-auto"
          label={t`Clear selection`}
          icon={<X size={14} aria-hidden />}
          onClick={() => send({ type: 'selection.clear' })}
        />
      )}
    </div>
  )
}

function SelectMore({ all: { max, isAllMatching, first } }: { all: SelectAllState }) {
  const count = formatNumber(max)
  return (
    <>
      <Button size="sm" variant="quiet" busy={first.isPending} onClick={() => first.mutate()}>
        {isAllMatching ? t`Select all ${count}` : t`Select the first ${count}`}
      </Button>
      <ErrorText error={first.error} />
    </>
  )
}

function Changes({ selection: { state, send }, shown }: Omit<BulkBarProps, 'all'>) {
  const mayAnnotate = useMay('posts.annotate')
  const mayMute = useMay('filters.edit')
  const mayReport = useMay('reports.edit')
  const [isTagDialogOpen, setTagDialogOpen] = useState(false)
  const mayCategorise = useMay('categories.edit')
  const [isCategoryDialogOpen, setCategoryDialogOpen] = useState(false)
  const [isReportDialogOpen, setReportDialogOpen] = useState(false)
  const isBusy = state.hasTag('busy')
  const change = (wanted: PostsChange) => send({ type: 'posts.change', change: wanted })
  return (
    <>
      {mayAnnotate ? (
        <>
          <Button size="sm" busy={isBusy} icon={<Tag size={13} aria-hidden />} onClick={() => setTagDialogOpen(true)}>
            <Trans>Tag</Trans>
          </Button>
          {mayCategorise ? (
            <Button
              size="sm"
              busy={isBusy}
              icon={<FolderPlus size={13} aria-hidden />}
              onClick={() => setCategoryDialogOpen(true)}
            >
              <Trans>Add to category</Trans>
            </Button>
          ) : null}
          <SentimentMenu busy={isBusy} onCorrect={change} />
        </>
      ) : null}
      {!isBusy && mayMute ? <MuteMenu onMute={change} /> : null}
      {mayReport ? (
        <Button size="sm" icon={<FilePlus size={13} aria-hidden />} onClick={() => setReportDialogOpen(true)}>
          <Trans>Add to report</Trans>
        </Button>
      ) : null}
      <ExportButton size="sm" choices={exportsOf(shown, state.context.postIds)} />
      {isReportDialogOpen ? (
        <AddToReport
          panel={chosenPostsPanel}
          posts={state.context.postIds}
          onClose={() => setReportDialogOpen(false)}
        />
      ) : null}
      {isCategoryDialogOpen ? (
        <AddToCategory
          count={state.context.postIds.length}
          onClose={() => setCategoryDialogOpen(false)}
          onAdd={(category) => {
            setCategoryDialogOpen(false)
            change({ kind: 'category', ...category })
          }}
        />
      ) : null}
      {isTagDialogOpen ? (
        <BulkTagDialog
          count={state.context.postIds.length}
          onClose={() => setTagDialogOpen(false)}
          onTag={(tag) => {
            setTagDialogOpen(false)
            change({ kind: 'tag', tag })
          }}
        />
      ) : null}
    </>
  )
}

/** The undo button stays while undoing; then the result takes the focus. */
function Outcome({ selection: { state, send } }: { selection: Selection }) {
  const { change, changed, undone, problem } = state.context
  const result = useRef<HTMLParagraphElement>(null)
  const isUndone = state.matches('undone')
  useEffect(() => {
    const { activeElement, body } = document
    if (isUndone && (activeElement === null || activeElement === body)) result.current?.focus()
  }, [isUndone])
  return (
    <>
      <p ref={result} role="status" tabIndex={-1} className="text-sm outline-offset-2">
        {state.matches('changed') && change !== null && changed !== null ? changedText(change, changed.count) : null}
        {undone === null ? null : undoneText(undone)}
      </p>
      {state.matches('undoing') || state.can({ type: 'change.undo' }) ? (
        <Button
          size="sm"
          busy={state.matches('undoing')}
          icon={<Undo2 size={13} aria-hidden />}
          onClick={() => send({ type: 'change.undo' })}
        >
          <Trans>Undo</Trans>
        </Button>
      ) : null}
      {problem === null ? null : <ErrorText>{translate(problem)}</ErrorText>}
      {state.matches('failed') ? (
        <Button size="sm" onClick={() => send({ type: 'change.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
    </>
  )
}

/** `count` excludes posts that needed no change. */
function changedText(change: PostsChange, count: number) {
  if (count === 0) return t`Nothing to change.`
  if (change.kind === 'mute') return t`Muted: ${formatNumber(count)}`
  if (change.kind === 'category')
    return change.belongs
      ? plural(count, { one: 'Added # example.', other: 'Added # examples.' })
      : plural(count, { one: 'Added # counterexample.', other: 'Added # counterexamples.' })
  if (change.kind === 'tag') {
    const { tag } = change
    return plural(count, { one: `Tagged # post “${tag}”.`, other: `Tagged # posts “${tag}”.` })
  }
  if (change.sentiment === null)
    return plural(count, {
      one: 'Removed the correction of # post.',
      other: 'Removed the corrections of # posts.',
    })
  const name = sentimentName(change.sentiment)
  return plural(count, { one: `Corrected # post to ${name}.`, other: `Corrected # posts to ${name}.` })
}

/** `leftAlone` counts posts that someone has changed since. */
function undoneText({ leftAlone }: PostsUndoResult) {
  if (leftAlone === 0) return t`Undone.`
  return plural(leftAlone, {
    one: 'Undone, except # post that was corrected again since.',
    other: 'Undone, except # posts that were corrected again since.',
  })
}
