import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { QueryVersion } from '#contract/saved-queries/queries.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { formatInstant } from '#src/text/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { queryVersionsQuery } from '#src/api/saved-queries.ts'
import type { queryViewMachine } from '#src/machines/query-view.ts'
import { validate } from './validate.ts'
import type { EditorSend, EditorState } from './editor-state.ts'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'

export function Versions({
  state,
  send,
  view,
}: {
  state: EditorState
  send: EditorSend
  view: ActorRefFrom<typeof queryViewMachine>
}) {
  const isOpen = useSelector(view, (snapshot) => snapshot.matches({ history: 'open' }))
  const chosen = useSelector(view, (snapshot) => snapshot.context.version)
  const { documentId: queryId, draft } = state.context
  if (!isOpen || queryId === null) return null
  const restored = (text: string) =>
    ({ type: 'version.restore', draft: { ...draft, text }, ...validate(text) }) as const
  const close = () => view.send({ type: 'versions.close' })
  return (
    <VersionsDialog
      queryId={queryId}
      chosen={chosen}
      text={draft.text}
      onChoose={(version) => view.send({ type: 'version.choose', version })}
      onRestore={
        state.can(restored(draft.text))
          ? ({ text }) => {
              close()
              send(restored(text))
            }
          : null
      }
      onClose={close}
    />
  )
}

function VersionsDialog({ queryId, onClose, ...listed }: VersionListProps & { queryId: string; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  return (
    <Dialog title={t`Versions`} size="lg" onClose={onClose}>
      <QueryState
        query={useQuery(queryVersionsQuery({ workspaceId, queryId }))}
        pending={<Skeleton className="h-60" />}
      >
        {({ items }) => <VersionList items={items} {...listed} />}
      </QueryState>
    </Dialog>
  )
}

type VersionListProps = {
  /** The current text, saved or not. */
  text: string
  chosen: number | null
  onChoose: (version: number) => void
  /** Null if restoring isn't possible now. */
  onRestore: ((version: QueryVersion) => void) | null
}

function VersionList({
  items,
  text,
  chosen,
  onChoose,
  onRestore,
}: VersionListProps & { items: readonly QueryVersion[] }) {
  // The version before the newest is the likeliest choice.
  const shown = items.find(({ version }) => version === chosen) ?? items[1] ?? items[0]
  if (shown === undefined) return null
  return (
    <div className="grid gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">
      <fieldset className="grid max-h-[50dvh] content-start gap-px overflow-y-auto md:max-h-[60dvh]">
        <legend className="sr-only">
          <Trans>Versions</Trans>
        </legend>
        {items.map((item, index) => (
          <Choice
            key={item.version}
            item={item}
            isNewest={index === 0}
            isChosen={item.version === shown.version}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
      <section aria-label={t`Compared with the editor`} className="grid content-start gap-3">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <div className="min-w-0">
            <h3 className="text-sm font-semibold wrap-long">
              {t`Version ${{ version: shown.version }}`}: {shown.name}
            </h3>
            <p className="text-xs text-ink-soft">
              <Trans>Compared with the editor</Trans>
            </p>
          </div>
          <Button
            variant="primary"
            aria-disabled={onRestore === null || shown.text === text}
            className="aria-disabled:opacity-50"
            onClick={() => (onRestore === null || shown.text === text ? undefined : onRestore(shown))}
          >
            <Trans>Restore this version</Trans>
          </Button>
        </header>
        <WordDiff from={shown.text} to={text} />
      </section>
    </div>
  )
}

function Choice({
  item: { version, savedAt, savedBy },
  isNewest,
  isChosen,
  onChoose,
}: {
  item: QueryVersion
  isNewest: boolean
  isChosen: boolean
  onChoose: (version: number) => void
}) {
  const timezone = useTimezone()
  return (
    <label
      className={cx(
        'grid cursor-pointer gap-0.5 rounded-md border border-transparent px-3 py-2 text-sm hover:bg-hover',
        'has-checked:border-line-strong has-checked:bg-water-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-signal',
      )}
    >
      <input type="radio" name="version" className="sr-only" checked={isChosen} onChange={() => onChoose(version)} />
      <span className="flex items-center gap-2 font-medium">
        {t`Version ${version}`}
        {isNewest ? (
          <Badge tone="good">
            <Trans>saved now</Trans>
          </Badge>
        ) : null}
      </span>
      <span className="text-xs text-ink-soft">
        {formatInstant(savedAt, timezone)} {savedBy ? t`by ${{ by: savedBy }}` : null}
      </span>
    </label>
  )
}

/** Marks insertions and deletions for screen readers, too. */
function WordDiff({ from, to }: { from: string; to: string }) {
  const parts = useMemo(() => placed(diffWordsWithSpace(from, to)), [from, to])
  if (from === to)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>No differences.</Trans>
      </p>
    )
  return (
    <p dir="auto" className="rounded-md border border-line bg-sunken p-3 font-mono text-sm wrap-long">
      {parts.map(({ at, value, added, removed }) => {
        if (added) {
          return (
            <ins key={at} className="rounded-sm bg-good-soft text-good decoration-1 underline-offset-2">
              <span className="sr-only">
                {' '}
                [<Trans>Added</Trans>:{' '}
              </span>
              {value}
              <span className="sr-only">] </span>
            </ins>
          )
        }
        if (removed) {
          return (
            <del key={at} className="rounded-sm bg-destructive-soft text-destructive">
              <span className="sr-only">
                {' '}
                [<Trans>Removed</Trans>:{' '}
              </span>
              {value}
              <span className="sr-only">] </span>
            </del>
          )
        }
        return <span key={at}>{value}</span>
      })}
    </p>
  )
}

const placed = (parts: readonly { value: string; added: boolean; removed: boolean }[]) => {
  let at = 0
  return parts.map(({ value, added, removed }) => ({ at: (at += value.length + 1), value, added, removed }))
}
