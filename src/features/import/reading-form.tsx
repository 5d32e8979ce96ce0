import { plural, t } from '@lingui/core/macro'
import type { FileFormat, FileReading, RecordList } from '#contract/ingest/uploads.ts'
import { nameOf, readingOf } from '#contract/ingest/record-lists.ts'
import { Checkbox, Select, TextField } from '#src/ui/field.tsx'
import { delimiters, encodings, fileFormats } from './post-fields.ts'
import { Sheet } from './step.tsx'

type ReadingFormProps = {
  reading: FileReading
  lists: readonly RecordList[]
  onChange: (reading: FileReading) => void
  onRecords: (reading: FileReading) => void
}

const withFormat = (reading: FileReading, format: FileFormat): FileReading => ({
  ...reading,
  format,
  delimiter: format === 'csv' ? (reading.delimiter ?? ',') : format === 'tsv' ? '\t' : null,
})

const withUnknown = (options: readonly { value: string; label: string }[], value: string) =>
  options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]

/** What was detected of the file; every part can be overruled. */
export function ReadingForm({ reading, lists, onChange, onRecords }: ReadingFormProps) {
  const { format, gzip, delimiter, encoding } = reading
  const isText = format !== 'parquet' && format !== 'xlsx'
  return (
    <Sheet title={t`The file as it is read`} note={t`Detected; change what is wrong.`}>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t`Format`}
          className="w-36"
          value={format}
          options={fileFormats()}
          onChange={(value) => onChange(withFormat(reading, value as FileFormat))}
        />
        {delimiter === null ? null : (
          <Select
            label={t`Columns are separated by`}
            className="w-44"
            value={delimiter}
            options={withUnknown(delimiters(), delimiter)}
            onChange={(value) => onChange({ ...reading, delimiter: value })}
          />
        )}
        {isText ? (
          <Select
            label={t`Encoding`}
            className="w-40"
            value={encoding}
            options={withUnknown(
              encodings.map((value) => ({ value, label: value })),
              encoding,
            )}
            onChange={(value) => onChange({ ...reading, encoding: value })}
          />
        ) : null}
        {lists.length > 0 || format === 'json' || format === 'jsonl' || format === 'xlsx' ? (
          <Records reading={reading} lists={lists} onChange={onChange} onRecords={onRecords} />
        ) : null}
        <Checkbox
          label={t`Gzip-compressed`}
          checked={gzip}
          onChange={(event) => onChange({ ...reading, gzip: event.target.checked })}
        />
      </div>
    </Sheet>
  )
}

/** Which records of a file are the posts: one of those it was found to hold, or a path of one's own where there is no choice. */
function Records({ reading, lists, onChange, onRecords }: ReadingFormProps) {
  const { format, entry, recordsAt } = reading
  const isSheet = format === 'xlsx'
  if (lists.length < 2 && !isSheet)
    return (
      <TextField
        label={t`Records are at`}
        className="w-56"
        placeholder={t`/, the document itself`}
        value={recordsAt}
        onChange={(event) => onChange({ ...reading, recordsAt: event.target.value })}
      />
    )
  const readings = lists.map((list) => ({ list, reading: readingOf(list, reading) }))
  const options = readings.map(({ list, reading: other }) => ({
    value: nameOf(other),
    label: list.records === 0 ? wordsOf(other) : `${wordsOf(other)} (${countWords(list)})`,
  }))
  return (
    <Select
      label={entry !== undefined ? t`File in the archive` : isSheet ? t`Sheet` : t`Records are at`}
      className="w-80 max-w-full"
      value={nameOf(reading)}
      options={withUnknown(options, nameOf(reading))}
      onChange={(name) => onRecords(readings.find(({ reading: other }) => nameOf(other) === name)!.reading)}
    />
  )
}

const countWords = ({ records, ofLines }: RecordList) => {
  const counted = plural(records, { one: '# record', other: '# records' })
  return ofLines === undefined
    ? counted
    : plural(ofLines, { one: `${counted} in the first # line`, other: `${counted} in the first # lines` })
}

const wordsOf = (reading: FileReading) => {
  const { entry, format, recordsAt } = reading
  if (entry !== undefined || format === 'xlsx') return nameOf(reading)
  if (recordsAt === '') return format === 'json' ? t`the document itself` : t`every line`
  return recordsAt.startsWith('/**/') ? t`every “${recordsAt.slice(4)}”, however deep` : recordsAt
}
