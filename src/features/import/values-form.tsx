import { t } from '@lingui/core/macro'
import type { DecimalMark, Mapping, PostField, SentimentScale } from '#contract/ingest/uploads.ts'
import type { Text } from '#contract/texts.ts'
import { sourceIds } from '#sources/ids.ts'
import { Checkbox, Select, TextField } from '#src/ui/field.tsx'
import { withConstant } from './draft.ts'
import { Sheet } from './step.tsx'
import { sourceName, wordedText } from '#src/text/terms.ts'

type ValuesFormProps = {
  mapping: Mapping
  /** Why times without a zone are read in the mapping's; null where every time names its own. */
  timezoneReason: Text | null
  onChange: (mapping: Mapping) => void
}

const sources = () => [
  { value: '', label: t`By the address of each post` },
  ...sourceIds.map((value) => ({ value, label: sourceName(value) })),
]
const orders = () => [
  { value: 'monthFirst', label: t`Month first (3/4 is 4 March)` },
  { value: 'dayFirst', label: t`Day first (3/4 is 3 April)` },
]
const decimalMarks = () => [
  { value: 'point', label: t`Point (1,234.5)` },
  { value: 'comma', label: t`Comma (1.234,5)` },
]
const sentimentScales = () => [
  { value: '', label: t`Leave numbers out` },
  { value: 'signed', label: t`−1, 0, 1: negative, neutral, positive` },
  { value: 'zeroToTwo', label: t`0, 1, 2: negative, neutral, positive` },
]
const zones = Intl.supportedValuesOf('timeZone')

export function ValuesForm({ mapping, timezoneReason, onChange }: ValuesFormProps) {
  const isFree = (field: PostField) => mapping.columns[field] === undefined
  const constant = (field: PostField) => mapping.constants[field] ?? ''
  const set = (field: PostField, value: string) => onChange(withConstant(mapping, field, value))
  const noAuthor = isFree('authorHandle') && isFree('authorId') && isFree('authorName')
  return (
    <Sheet title={t`For every row`} note={t`Where no column says it.`}>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {isFree('source') ? (
          <Select
            label={t`Source`}
            value={constant('source')}
            options={sources()}
            onChange={(value) => set('source', value)}
          />
        ) : null}
        {noAuthor ? (
          <TextField
            label={t`Author handle`}
            placeholder={t`None`}
            value={constant('authorHandle')}
            onChange={(event) => set('authorHandle', event.target.value)}
          />
        ) : null}
        {isFree('language') ? (
          <TextField
            label={t`Language`}
            placeholder={t`Tell by the text`}
            hint={t`Two letters, such as en or de.`}
            maxLength={3}
            value={constant('language')}
            onChange={(event) => set('language', event.target.value.trim().toLowerCase())}
          />
        ) : null}
        <TimeZone
          value={mapping.timezone}
          reason={timezoneReason === null ? t`Every time names its own zone.` : wordedText(timezoneReason)}
          onChange={(timezone) => onChange({ ...mapping, timezone })}
        />
        <Select
          label={t`Dates such as 3/4/2024`}
          value={mapping.dateOrder}
          options={orders()}
          onChange={(dateOrder) => onChange({ ...mapping, dateOrder: dateOrder as Mapping['dateOrder'] })}
        />
        <Select
          label={t`Fractions of numbers`}
          value={mapping.decimalMark ?? 'point'}
          options={decimalMarks()}
          onChange={(decimalMark) => onChange({ ...mapping, decimalMark: decimalMark as DecimalMark })}
        />
        {isFree('sentiment') ? null : (
          <Select
            label={t`Sentiment in numbers`}
            value={mapping.sentimentScale ?? ''}
            options={sentimentScales()}
            onChange={(scale) => onChange(withSentimentScale(mapping, scale))}
          />
        )}
        <div className="self-end">
          <Checkbox
            label={t`Texts hold HTML`}
            hint={t`Tags and entities become plain text.`}
            checked={mapping.html}
            onChange={(event) => onChange({ ...mapping, html: event.target.checked })}
          />
        </div>
      </div>
    </Sheet>
  )
}

function withSentimentScale(mapping: Mapping, scale: string): Mapping {
  const { sentimentScale: _, ...others } = mapping
  return scale === '' ? others : { ...others, sentimentScale: scale as SentimentScale }
}

function TimeZone({
  value,
  reason,
  onChange,
}: {
  value: string
  reason: string
  onChange: (timezone: string) => void
}) {
  return (
    <>
      <TextField
        label={t`Time zone of times without one`}
        hint={reason}
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
