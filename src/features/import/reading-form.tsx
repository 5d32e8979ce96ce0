import type { FileFormat, FileReading, RecordList } from '#contract/imports.ts'
import { Checkbox, Select, TextField } from '#src/ui/field.tsx'
import { formatCount } from '#src/ui/format.ts'
import { delimiters, encodings, formatNames } from './post-fields.ts'
import { Sheet } from './step.tsx'

type ReadingFormProps = {
  reading: FileReading
  lists: readonly RecordList[]
  onChange: (reading: FileReading) => void
  onRecords: (recordsAt: string) => void
}

const formats = (Object.keys(formatNames) as FileFormat[]).map((value) => ({ value, label: formatNames[value] }))

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
  const isText = format !== 'parquet'
  return (
    <Sheet title="The file as it is read" note="Detected; change what is wrong.">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Format"
          className="w-36"
          value={format}
          options={formats}
          onChange={(value) => onChange(withFormat(reading, value as FileFormat))}
        />
        {delimiter === null ? null : (
          <Select
            label="Columns are separated by"
            className="w-44"
            value={delimiter}
            options={withUnknown(delimiters, delimiter)}
            onChange={(value) => onChange({ ...reading, delimiter: value })}
          />
        )}
        {isText ? (
          <Select
            label="Encoding"
            className="w-40"
            value={encoding}
            options={withUnknown(
              encodings.map((value) => ({ value, label: value })),
              encoding,
            )}
            onChange={(value) => onChange({ ...reading, encoding: value })}
          />
        ) : null}
        {format === 'json' || format === 'jsonl' ? (
          <Records reading={reading} lists={lists} onChange={onChange} onRecords={onRecords} />
        ) : null}
        <Checkbox
          label="Gzip-compressed"
          checked={gzip}
          onChange={(event) => onChange({ ...reading, gzip: event.target.checked })}
        />
      </div>
    </Sheet>
  )
}

/** Which records of a nested file are the posts: one of those it was found to hold, or a path of one's own where there is no choice. */
function Records({ reading, lists, onChange, onRecords }: ReadingFormProps) {
  const { format, recordsAt } = reading
  if (lists.length < 2)
    return (
      <TextField
        label="Records are at"
        className="w-56"
        placeholder="/, the document itself"
        value={recordsAt}
        onChange={(event) => onChange({ ...reading, recordsAt: event.target.value })}
      />
    )
  const options = lists.map(({ at, records }) => ({
    value: at,
    label: `${pathWords(at, format)}${format === 'json' ? ` (${formatCount(records, 'record')})` : ''}`,
  }))
  return (
    <Select
      label="Records are at"
      className="w-80 max-w-full"
      value={recordsAt}
      options={withUnknown(options, recordsAt)}
      onChange={onRecords}
    />
  )
}

const pathWords = (at: string, format: FileFormat) => {
  if (at === '') return format === 'json' ? 'the document itself' : 'every line'
  return at.startsWith('/**/') ? `every “${at.slice(4)}”, however deep` : at
}
