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
import { importAllLabel, importSomeLabel, PlanLimitWarning } from './plan-limit.tsx'
import { listedRows, Rejections } from './rejections.tsx'
import { Figures } from './run-figures.tsx'
import { Notes, Sheet, Step } from './step.tsx'
import { translate } from '#src/text/terms.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type CheckReportProps = {
  importId: string
  problem: Problem | null
  end: 'passed' | 'damaged' | 'conflicting' | 'failed'
  isStarting: boolean
  onImport: () => void
  /** Imports the readable part of a damaged file. */
  onImportPart: () => void
  /** Imports, replacing posts that have the same IDs. */
  onReplace: () => void
  onEdit: () => void
}

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
              {end === 'conflicting' ? replaceLabel(run) : buttonLabel(run)}
            </Button>
          )}
          <Button onClick={onEdit}>
            <Trans>Back to the mapping</Trans>
          </Button>
        </>
      }
    >
      {isFailed ? (
        <Notice>{run.failure ? translate(run.failure) : t`The file could not be read to its end.`}</Notice>
      ) : null}
      {!isFailed && run.damagedAt !== null ? (
        <Notice>
          <Trans>The file is damaged after row {formatNumber(run.damagedAt)}</Trans>
        </Notice>
      ) : null}
      {problem ? <Notice>{translate(problem)}</Notice> : null}
      {isFailed ? null : <PlanLimitWarning run={run} />}
      <Sheet title={t`Result`}>
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
  damaged: msg`What would be imported`,
  conflicting: msg`Other posts would be replaced`,
  failed: msg`The check failed`,
}

const replaceLabel = ({ conflicts }: Import) =>
  plural(conflicts, { one: 'Import and replace # post', other: 'Import and replace # posts' })

const buttonLabel = ({ imported, updated, overLimit }: Import) => {
  if (imported === 0 && updated === 0) return t`Nothing to import`
  if (imported === 0) return plural(updated, { one: 'Update # post', other: 'Update # posts' })
  return overLimit > 0 ? importSomeLabel(imported, imported + overLimit) : importAllLabel(imported)
}

const verdict = ({ rows, imported, updated, duplicates, rejected, overLimit }: Import) => {
  if (rows === 0) return t`The file has no rows.`
  if (imported + updated + overLimit > 0) return null
  if (rejected === 0) return t`Every post of this file is already here.`
  return duplicates === 0 ? t`No row can be a post with this mapping. The reasons are below.` : null
}
