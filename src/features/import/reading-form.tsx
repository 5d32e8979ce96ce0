import { t } from '@lingui/core/macro'
import type {
  DecimalMark,
  FileFormat,
  FileReading,
  Mapping,
  PostField,
  SentimentScale,
} from '#contract/ingest/uploads.ts'
import type { Text } from '#contract/texts.ts'
import { sourceIds } from '#sources/ids.ts'
import { sourceName, translate } from '#src/text/terms.ts'
import { Checkbox, Select, TextField } from '#src/ui/field.tsx'
import { withConstant } from './draft.ts'
import { delimiters, encodings, fileFormats } from './post-fields.ts'

const withFormat = (reading: FileReading, format: FileFormat): FileReading => ({
  ...reading,
  format,
  delimiter: format === 'csv' ? (reading.delimiter ?? ',') : format === 'tsv' ? '\t' : null,
})

const withUnknown = (options: readonly { value: string; label: string }[], value: string) =>
  options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]

export function ReadingForm({
  reading,
  hasLists,
  onChange,
}: {
  reading: FileReading
  hasLists: boolean
  onChange: (reading: FileReading) => void
}) {
  const { format, delimiter, encoding } = reading
  return (
    <>
      <Select
        label={t`Format`}
        value={format}
        options={fileFormats}
        onChange={(value) => onChange(withFormat(reading, value as FileFormat))}
      />
      {delimiter === null ? null : (
        <Select
          label={t`Delimiter`}
          value={delimiter}
          options={withUnknown(delimiters(), delimiter)}
          onChange={(value) => onChange({ ...reading, delimiter: value })}
        />
      )}
      {format === 'parquet' || format === 'xlsx' ? null : (
        <Select
          label={t`Encoding`}
          value={encoding}
          options={withUnknown(
            encodings.map((value) => ({ value, label: value })),
            encoding,
          )}
          onChange={(value) => onChange({ ...reading, encoding: value })}
        />
      )}
      {!hasLists && (format === 'json' || format === 'jsonl') ? (
        <TextField
          label={t`Where are the posts?`}
          placeholder="/"
          value={reading.recordsAt}
          onChange={(event) => onChange({ ...reading, recordsAt: event.target.value })}
        />
      ) : null}
    </>
  )
}

type ValuesFormProps = {
  mapping: Mapping
  /** Why times without a zone are read in the mapping's zone; undefined if every time has its own. */
  timezoneReason: Text | undefined
  onChange: (mapping: Mapping) => void
}

const decimalMarks = [
  { value: 'point', label: '1,234.5' },
  { value: 'comma', label: '1.234,5' },
]

const zones = Intl.supportedValuesOf('timeZone')

export function ValuesForm({ mapping, timezoneReason, onChange }: ValuesFormProps) {
  const isFree = (field: PostField) => mapping.columns[field] === undefined
  const constant = (field: PostField) => mapping.constants[field] ?? ''
  const set = (field: PostField, value: string) => onChange(withConstant(mapping, field, value))
  const hasNoAuthor = isFree('authorHandle') && isFree('authorId') && isFree('authorName')
  return (
    <>
      {isFree('source') ? (
        <Select
          label={t`Source`}
          value={constant('source')}
          options={[
            { value: '', label: t`By the address of each post` },
            ...sourceIds.map((value) => ({ value, label: sourceName(value) })),
          ]}
          onChange={(value) => set('source', value)}
        />
      ) : null}
      {hasNoAuthor ? (
        <TextField
          label={t`Author handle`}
          value={constant('authorHandle')}
          onChange={(event) => set('authorHandle', event.target.value)}
        />
      ) : null}
      {isFree('language') ? (
        <TextField
          label={t`Language`}
          placeholder={t`Automatic`}
          maxLength={3}
          value={constant('language')}
          onChange={(event) => set('language', event.target.value.trim().toLowerCase())}
        />
      ) : null}
      <TextField
        label={t`Time zone of times without one`}
        hint={timezoneReason && translate(timezoneReason)}
        list="import-time-zones"
        autoComplete="off"
        value={mapping.timezone}
        onChange={(event) => onChange({ ...mapping, timezone: event.target.value })}
      />
      <datalist id="import-time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
      <Select
        label={t`Dates such as 3/4/2024`}
        value={mapping.dateOrder}
        options={[
          { value: 'monthFirst', label: t`Month first (3/4 is 4 March)` },
          { value: 'dayFirst', label: t`Day first (3/4 is 3 April)` },
        ]}
        onChange={(dateOrder) => onChange({ ...mapping, dateOrder: dateOrder as Mapping['dateOrder'] })}
      />
      <Select
        label={t`Decimal numbers`}
        value={mapping.decimalMark ?? 'point'}
        options={decimalMarks}
        onChange={(decimalMark) => onChange({ ...mapping, decimalMark: decimalMark as DecimalMark })}
      />
      {isFree('sentiment') ? null : (
        <Select
          label={t`Numbers for negative, neutral, positive`}
          value={mapping.sentimentScale ?? ''}
          options={[
            { value: '', label: t`Not used` },
            { value: 'signed', label: '−1, 0, 1' },
            { value: 'zeroToTwo', label: '0, 1, 2' },
          ]}
          onChange={(scale) => onChange(withSentimentScale(mapping, scale))}
        />
      )}
      <div className="self-end">
        <Checkbox
          label={t`Convert HTML to plain text`}
          checked={mapping.html}
          onChange={(event) => onChange({ ...mapping, html: event.target.checked })}
        />
      </div>
    </>
  )
}

function withSentimentScale(mapping: Mapping, scale: string): Mapping {
  const { sentimentScale: _, ...others } = mapping
  return scale === '' ? others : { ...others, sentimentScale: scale as SentimentScale }
}
