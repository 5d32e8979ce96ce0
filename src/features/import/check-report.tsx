import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Import } from '#contract/ingest/imports.ts'
import { importQuery } from '#src/api/imports.ts'
import type { Problem } from '#src/machines/problem.ts'
import { Button } from '#src/ui/button.tsx'
import { formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { RoomOfPlan } from './plan-room.tsx'
import { listedRows, Rejections } from './rejections.tsx'
import { Figures } from './run-figures.tsx'
import { Notes, Sheet, Step } from './step.tsx'
import { postCount, wordedText } from '#src/text/terms.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type CheckReportProps = {
  importId: string
  problem: Problem | null
  end: 'passed' | 'damaged' | 'conflicting' | 'failed'
  isStarting: boolean
  onImport: () => void
  /** Imports what can be read of a damaged file. */
  onImportPart: () => void
  /** Imports, and replaces posts by what has their ids. */
  onReplace: () => void
  onEdit: () => void
}

/** What the dry run found; nothing has been written. */
export const CheckReport = (props: CheckReportProps) => (
  <QueryState
    query={useQuery(importQuery({ workspaceId: useWorkspaceId(), importId: props.importId }))}
    pending={<Skeleton className="h-60" />}
  >
    {(run) => <Report {...props} run={run} />}
  </QueryState>
)

function Report(props: CheckReportProps & { run: Import }) {
  const { run, problem, end, isStarting, onEdit } = props
  const gain = run.imported + run.updated
  const isFailed = end === 'failed'
  const onStart = {
    passed: props.onImport,
    damaged: props.onImportPart,
    conflicting: props.onReplace,
    failed: () => {},
  }[end]
  return (
    <Step
      title={i18n.t(titles[end])}
      note={run.fileName}
      actions={
        <>
          {isFailed ? null : (
            <Button
              variant="primary"
              className="aria-disabled:opacity-50"
              busy={isStarting}
              aria-disabled={gain === 0}
              onClick={() => gain > 0 && onStart()}
            >
              {end === 'conflicting' ? replaceLabel(run) : buttonLabel(run, end === 'damaged')}
            </Button>
          )}
          <Button onClick={onEdit}>
            <Trans>Back to the mapping</Trans>
          </Button>
        </>
      }
    >
      {isFailed ? (
        <Notice>{run.failure ? wordedText(run.failure) : t`The file could not be read to its end.`}</Notice>
      ) : null}
      {end === 'damaged' || (end === 'conflicting' && run.damagedAt !== null) ? (
        <Notice>{damageNotice(run)}</Notice>
      ) : null}
      {end === 'conflicting' ? (
        <Notice>
          <Trans>Nothing is replaced unless you say so. Examples are in the report.</Trans>
        </Notice>
      ) : null}
      {problem ? <Notice>{wordedText(problem)}</Notice> : null}
      {isFailed ? null : <RoomOfPlan run={run} />}
      <Sheet title={t`Report of the check`} note={t`Nothing has been written yet.`}>
        <div className="grid gap-3">
          <Figures run={run} />
          <Notes notes={run.notes} />
          {isFailed ? null : <p className="text-sm text-ink-soft">{verdict(run)}</p>}
        </div>
      </Sheet>
      {listedRows(run) > 0 ? <Rejections run={run} /> : null}
    </Step>
  )
}

const titles = {
  passed: msg`What would be imported`,
  damaged: msg`What would be imported of the damaged file`,
  conflicting: msg`Other posts would be replaced`,
  failed: msg`The check broke off`,
}

const damageNotice = ({ damagedAt }: Import) =>
  t`The file is damaged after row ${formatNumber(damagedAt ?? 0)}. Nothing goes in unless you say that what can be read is enough.`

const replaceLabel = ({ conflicts }: Import) =>
  plural(conflicts, { one: 'Import and replace # post', other: 'Import and replace # posts' })

const buttonLabel = ({ imported, updated, overLimit }: Import, isPart: boolean) => {
  if (imported === 0 && updated === 0) return t`Nothing to import`
  if (imported > 0 && overLimit > 0) {
    const [some, all] = [formatNumber(imported), postCount(imported + overLimit)]
    return isPart ? t`Import ${some} of ${all} that can be read` : t`Import ${some} of ${all}`
  }
  if (imported > 0)
    return isPart
      ? plural(imported, { one: 'Import # post that can be read', other: 'Import # posts that can be read' })
      : plural(imported, { one: 'Import # post', other: 'Import # posts' })
  return isPart
    ? plural(updated, { one: 'Update # post that can be read', other: 'Update # posts that can be read' })
    : plural(updated, { one: 'Update # post', other: 'Update # posts' })
}

const verdict = ({ rows, imported, updated, duplicates, rejected, warned, overLimit, damagedAt }: Import) => {
  if (rows === 0) return t`The file has no rows.`
  if (imported + updated + overLimit === 0 && rejected === 0)
    return t`Every post of this file is already here: an import would add nothing.`
  if (imported + updated + overLimit === 0 && duplicates === 0)
    return t`No row can be a post with this mapping. The reasons stand below; go back to the mapping to change it.`
  if (rejected === 0 && warned > 0)
    return plural(warned, {
      one: 'Every row can be a post; # would be imported without text, or without a value that cannot be read.',
      other: 'Every row can be a post; # would be imported without text, or without a value that cannot be read.',
    })
  if (rejected === 0 && damagedAt !== null) return t`Every row up to there can be read.`
  if (rejected === 0) return t`Every row can be read.`
  return plural(rejected, {
    one: '# row cannot be a post and would be left out; the others are imported.',
    other: '# rows cannot be posts and would be left out; the others are imported.',
  })
}
