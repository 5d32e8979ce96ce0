import { useQuery } from '@tanstack/react-query'
import type { Import } from '#contract/imports.ts'
import { importQuery } from '#src/api/imports.ts'
import type { Trouble } from '#src/machines/trouble.ts'
import { Button } from '#src/ui/button.tsx'
import { formatCount, formatNumber } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Rejections } from './rejections.tsx'
import { Figures } from './run-figures.tsx'
import { Notes, Sheet, Step } from './step.tsx'

type CheckReportProps = {
  workspaceId: string
  importId: string
  trouble: Trouble | null
  end: 'passed' | 'damaged' | 'failed'
  isStarting: boolean
  onImport: () => void
  /** Imports what can be read of a damaged file. */
  onImportPart: () => void
  onEdit: () => void
}

/** What the dry run found; nothing has been written. */
export function CheckReport({
  workspaceId,
  importId,
  trouble,
  end,
  isStarting,
  onImport,
  onImportPart,
  onEdit,
}: CheckReportProps) {
  const { data: run } = useQuery(importQuery(workspaceId, importId))
  if (!run) return <Skeleton className="h-60" />
  const gain = run.imported + run.updated
  const isFailed = end === 'failed'
  const onStart = end === 'damaged' ? onImportPart : onImport
  return (
    <Step
      title={titles[end]}
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
              {buttonLabel(run, end === 'damaged')}
            </Button>
          )}
          <Button onClick={onEdit}>Back to the mapping</Button>
        </>
      }
    >
      {isFailed ? <Notice>{run.failure ?? 'The file could not be read to its end.'}</Notice> : null}
      {end === 'damaged' ? <Notice>{damageNotice(run)}</Notice> : null}
      {trouble ? <Notice>{trouble.detail}</Notice> : null}
      <Sheet title="Report of the check" note="Nothing has been written yet.">
        <div className="grid gap-3">
          <Figures run={run} />
          <Notes notes={run.notes} />
          {isFailed ? null : <p className="text-sm text-ink-soft">{verdict(run)}</p>}
        </div>
      </Sheet>
      {run.rejected + run.warned > 0 ? <Rejections {...{ workspaceId, run }} /> : null}
    </Step>
  )
}

const titles = {
  passed: 'What would be imported',
  damaged: 'What would be imported of the damaged file',
  failed: 'The check broke off',
}

const damageNotice = ({ damagedAt }: Import) =>
  `The file is damaged after row ${formatNumber(damagedAt ?? 0)}. Nothing goes in unless you say that what can be read is enough.`

const buttonLabel = ({ imported, updated }: Import, isPart: boolean) => {
  if (imported === 0 && updated === 0) return 'Nothing to import'
  const gain = imported > 0 ? `Import ${formatCount(imported, 'post')}` : `Update ${formatCount(updated, 'post')}`
  return isPart ? `${gain} that can be read` : gain
}

const verdict = ({ rows, imported, updated, duplicates, rejected, warned, damagedAt }: Import) => {
  if (rows === 0) return 'The file has no rows.'
  if (imported + updated === 0 && rejected === 0)
    return 'Every post of this file is already here: an import would add nothing.'
  if (imported + updated === 0 && duplicates === 0)
    return 'No row can be a post with this mapping. The reasons stand below; go back to the mapping to change it.'
  if (rejected === 0 && warned > 0)
    return `Every row can be a post; ${formatCount(warned, 'post')} would be imported without a value that cannot be read.`
  if (rejected === 0 && damagedAt !== null) return 'Every row up to there can be read.'
  if (rejected === 0) return 'Every row can be read.'
  return `${formatCount(rejected, 'row')} cannot be ${rejected === 1 ? 'a post' : 'posts'} and would be left out; the others are imported.`
}
