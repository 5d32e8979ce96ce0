import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { toListName, toReadResult } from '#contract/ingest/record-lists.ts'
import type { FileReading, RecordList } from '#contract/ingest/uploads.ts'
import { uploadPreviewQuery } from '#src/api/imports.ts'
import { Select } from '#src/ui/field.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { FirstPost } from './first-posts.tsx'

type RecordListsProps = {
  uploadId: string
  reading: FileReading
  lists: readonly RecordList[]
  onChange: (reading: FileReading) => void
}

const shown = 2

/** True if none or several of the lists look like posts. */
export const isPostListUnclear = (lists: readonly RecordList[]) =>
  lists.length > 1 && lists.filter(({ telling }) => telling).length !== 1

/** Shows the two likeliest lists, sheets or archive files with their first rows, the others by name. */
export function RecordLists({ uploadId, reading, lists, onChange }: RecordListsProps) {
  const group = useId()
  const chosen = toListName(reading)
  const choices = lists
    .toSorted((one, other) => Number(other.telling) - Number(one.telling))
    .map((list) => ({ list, reading: toReadResult(list, reading) }))
    .map((choice) => ({ ...choice, name: toListName(choice.reading) }))
  const choose = (name: string) => {
    const found = choices.find((choice) => choice.name === name)
    if (found !== undefined) onChange(found.reading)
  }
  const select = (label: string, offered: typeof choices, className?: string) => (
    <Select
      label={label}
      className={className}
      value={offered.some(({ name }) => name === chosen) ? chosen : ''}
      options={[
        { value: '', label: '–' },
        ...offered.map(({ name, list }) => ({ value: name, label: labelOf(name, list) })),
      ]}
      onChange={choose}
    />
  )
  if (!isPostListUnclear(lists)) return select(t`Where are the posts?`, choices)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-base font-semibold">
        <Trans>Where are the posts?</Trans>
      </legend>
      <div className="grid gap-3 lg:grid-cols-2">
        {choices.slice(0, shown).map(({ name, list, reading: other }) => (
          <div
            key={name}
            className="min-w-0 rounded-md border border-line bg-surface px-4 py-2 has-checked:border-ink has-checked:bg-water-1"
          >
            <label className="flex items-center gap-2 py-1 text-sm font-medium">
              <input type="radio" name={group} checked={name === chosen} onChange={() => choose(name)} />
              <span className="min-w-0 wrap-long">{labelOf(name, list)}</span>
            </label>
            <FirstRows uploadId={uploadId} reading={other} />
          </div>
        ))}
      </div>
      {choices.length > shown ? select(t`Somewhere else`, choices.slice(shown), 'w-80 max-w-full') : null}
    </fieldset>
  )
}

const labelOf = (name: string, { records }: RecordList) =>
  records === 0 ? name : `${name} (${plural(records, { one: '# record', other: '# records' })})`

function FirstRows({ uploadId, reading }: Pick<RecordListsProps, 'uploadId' | 'reading'>) {
  const preview = useQuery(uploadPreviewQuery({ workspaceId: useWorkspaceId(), uploadId, reading }))
  return (
    <QueryState query={preview} pending={<Skeleton className="h-40" />} headingLevel={3}>
      {({ rows }) => (
        <ol className="divide-y divide-line">
          {rows.slice(0, 3).map((row) => (
            <li key={row.line}>
              <FirstPost row={row} compact />
            </li>
          ))}
        </ol>
      )}
    </QueryState>
  )
}
