import { t } from '@lingui/core/macro'
import { i18n } from '#src/text/i18n.ts'
import { Select, TextField } from '#src/ui/field.tsx'
import { sortedBy, sortingOf, sortings, type ListView, type Sorting } from './list-search.ts'
import { formatNumber } from '#src/text/format.ts'

type ListBarProps = {
  view: ListView
  tags: readonly string[]
  shown: number
  all: number
  onChange: (view: ListView) => void
}

export function ListBar({ view, tags, shown, all, onChange }: ListBarProps) {
  const { find = '', tag = '' } = view
  const options = tag === '' || tags.includes(tag) ? tags : [tag, ...tags]
  return (
    <search className="flex flex-wrap items-end gap-2" aria-label={t`Saved queries`}>
      <TextField
        type="search"
        label={t`Search`}
        placeholder={t`Name, words, tag or editor`}
        className="w-64 max-sm:w-full"
        value={find}
        onChange={({ target }) => onChange({ ...view, find: target.value || undefined })}
      />
      {options.length > 0 ? (
        <Select
          label={t`Tag`}
          className="w-40 max-sm:min-w-0 max-sm:flex-1"
          value={tag}
          options={[{ value: '', label: t`All tags` }, ...options.map((value) => ({ value, label: value }))]}
          onChange={(value) => onChange({ ...view, tag: value || undefined })}
        />
      ) : null}
      <Select
        label={t`Sort by`}
        className="w-40 max-sm:min-w-0 max-sm:flex-1"
        value={sortingOf(view)}
        options={sortings.map(({ value, label }) => ({ value, label: i18n.t(label) }))}
        onChange={(sort) => onChange(sortedBy(view, sort as Sorting))}
      />
      <p role="status" className="ml-auto py-1.5 text-xs text-ink-faint">
        {t`${formatNumber(shown)} of ${formatNumber(all)}`}
      </p>
    </search>
  )
}
