import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { translateEnglish } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox, Select, TextArea, TextField } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { emptyInstance, fieldsOf, type Draft, type InstanceDraft, type SettingsField } from './settings.ts'

export const SettingsFields = ({
  source,
  draft,
  onChange,
}: {
  source: Parameters<typeof fieldsOf>[0]
  draft: Draft
  onChange: (draft: Draft) => void
}) => (
  <>
    {fieldsOf(source).map((field) =>
      field.kind === 'instances' ? (
        <Instances
          key={field.key}
          label={translateEnglish(field.label)}
          instances={draft.instances}
          onChange={(instances) => onChange({ ...draft, instances })}
        />
      ) : (
        <OneField
          key={field.key}
          field={field}
          value={draft.fields[field.key] ?? ''}
          onChange={(value) => onChange({ ...draft, fields: { ...draft.fields, [field.key]: value } })}
        />
      ),
    )}
  </>
)

function OneField({
  field,
  value,
  onChange,
}: {
  field: Exclude<SettingsField, { kind: 'instances' }>
  value: string
  onChange: (value: string) => void
}) {
  const named = { label: translateEnglish(field.label), hint: field.hint && translateEnglish(field.hint), value }
  if (field.kind === 'lines')
    return <TextArea {...named} spellCheck={false} onChange={({ target }) => onChange(target.value)} />
  if (field.kind === 'choice')
    return (
      <Select
        {...named}
        options={Object.entries(field.options).map(([option, label]) => ({
          value: option,
          label: translateEnglish(label),
        }))}
        onChange={onChange}
      />
    )
  return (
    <TextField
      {...named}
      inputMode={field.kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function Instances({
  label,
  instances,
  onChange,
}: {
  label: string
  instances: readonly InstanceDraft[]
  onChange: (instances: InstanceDraft[]) => void
}) {
  const change = (place: number, next: Partial<InstanceDraft>) =>
    onChange(instances.map((instance, index) => (index === place ? { ...instance, ...next } : instance)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-xs font-medium text-ink-soft">{label}</legend>
      {instances.map((instance, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an instance is nothing but its place until it is saved
        <div key={place} className="grid gap-2 rounded-md border border-line p-3">
          <div className="flex items-end gap-2">
            <TextField
              label={t`Address`}
              className="flex-1"
              placeholder="https://mastodon.social"
              autoComplete="off"
              spellCheck={false}
              value={instance.origin}
              onChange={({ target }) => change(place, { origin: target.value })}
            />
            {instances.length > 1 ? (
              <IconButton
                label={`${t`Remove`}: ${instance.origin || place + 1}`}
                icon={<X size={14} aria-hidden />}
                onClick={() => onChange(instances.filter((_, index) => index !== place))}
              />
            ) : null}
          </div>
          <TextField
            label={t`Hashtags`}
            hint={t`Separate several with spaces.`}
            autoComplete="off"
            spellCheck={false}
            value={instance.tags}
            onChange={({ target }) => change(place, { tags: target.value })}
          />
          <Checkbox
            label={t`Also collect local posts`}
            hint={t`Ask the instance’s admin first.`}
            checked={instance.local}
            onChange={({ target }) => change(place, { local: target.checked })}
          />
        </div>
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Plus size={13} aria-hidden />}
        onClick={() => onChange([...instances, emptyInstance])}
      >
        <Trans>Another instance</Trans>
      </Button>
    </fieldset>
  )
}
