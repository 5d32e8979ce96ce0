import type { DecimalMark, Mapping, PostField } from '#contract/imports.ts'
import type { Source } from '#contract/posts.ts'
import { sourceNames } from '#contract/sources.ts'
import { Checkbox, Select, TextField } from '#src/ui/field.tsx'
import { withConstant } from './draft.ts'
import { Sheet } from './step.tsx'

type ValuesFormProps = { mapping: Mapping; onChange: (mapping: Mapping) => void }

const sources = [
  { value: '', label: 'Other' },
  ...(Object.keys(sourceNames) as Source[]).map((value) => ({ value, label: sourceNames[value] })),
]
const orders = [
  { value: 'monthFirst', label: 'Month first (3/4 is 4 March)' },
  { value: 'dayFirst', label: 'Day first (3/4 is 3 April)' },
]
const decimalMarks = [
  { value: 'point', label: 'Point (1,234.5)' },
  { value: 'comma', label: 'Comma (1.234,5)' },
]
const zones = Intl.supportedValuesOf('timeZone')

/** What no column says, and how texts and times are read. */
export function ValuesForm({ mapping, onChange }: ValuesFormProps) {
  const isFree = (field: PostField) => mapping.columns[field] === undefined
  const constant = (field: PostField) => mapping.constants[field] ?? ''
  const set = (field: PostField, value: string) => onChange(withConstant(mapping, field, value))
  const noAuthor = isFree('authorHandle') && isFree('authorId') && isFree('authorName')
  return (
    <Sheet title="For every row" note="Where no column says it.">
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {isFree('source') ? (
          <Select
            label="Source"
            value={constant('source')}
            options={sources}
            onChange={(value) => set('source', value)}
          />
        ) : null}
        {noAuthor ? (
          <TextField
            label="Author handle"
            placeholder="None"
            value={constant('authorHandle')}
            onChange={(event) => set('authorHandle', event.target.value)}
          />
        ) : null}
        {isFree('language') ? (
          <TextField
            label="Language"
            placeholder="Tell by the text"
            hint="Two letters, such as en or de."
            maxLength={3}
            value={constant('language')}
            onChange={(event) => set('language', event.target.value.trim().toLowerCase())}
          />
        ) : null}
        <TimeZone value={mapping.timezone} onChange={(timezone) => onChange({ ...mapping, timezone })} />
        <Select
          label="Dates such as 3/4/2024"
          value={mapping.dateOrder}
          options={orders}
          onChange={(dateOrder) => onChange({ ...mapping, dateOrder: dateOrder as Mapping['dateOrder'] })}
        />
        <Select
          label="Fractions of numbers"
          value={mapping.decimalMark ?? 'point'}
          options={decimalMarks}
          onChange={(decimalMark) => onChange({ ...mapping, decimalMark: decimalMark as DecimalMark })}
        />
        <div className="self-end">
          <Checkbox
            label="Texts hold HTML"
            hint="Tags and entities become plain text."
            checked={mapping.html}
            onChange={(event) => onChange({ ...mapping, html: event.target.checked })}
          />
        </div>
      </div>
    </Sheet>
  )
}

function TimeZone({ value, onChange }: { value: string; onChange: (timezone: string) => void }) {
  return (
    <>
      <TextField
        label="Time zone of times without one"
        list="import-time-zones"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id="import-time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </>
  )
}
