import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { communityTable } from '#contract/answers/fields.ts'
import type { CustomField } from '#contract/filters/custom-fields.ts'
import {
  type FieldCondition,
  decodeFieldConditions,
  encodeFieldConditions,
} from '#contract/filters/field-conditions.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { communitiesQuery, fieldBreakdownQuery } from '#src/api/field-breakdown.ts'
import { formatNumber } from '#src/text/format.ts'
import { Checkbox, Select, TextField } from '#src/ui/field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useOptimisticSelection } from '../scope-pickers/use-optimistic-selection.ts'
import { findFieldName, useCustomFields } from './custom-fields.ts'

type FieldChoicesProps = {
  /** The page's scope, including these conditions. */
  scope: Scope
  onChange: (fields: string | undefined) => void
}

export function FieldChoices({ scope, onChange }: FieldChoicesProps) {
  const custom = useCustomFields()
  const conditions = decodeFieldConditions(scope.fields ?? '') ?? []
  const scopeBeside = (condition: FieldCondition | undefined) => ({
    ...scope,
    fields: encodeFieldConditions(conditions.filter((one) => one !== condition)),
  })
  const ofCommunity = conditions.find(({ fieldId }) => fieldId === community.id)
  const communities = useQuery(communitiesQuery(withoutEmpty(scopeBeside(ofCommunity)))).data
  const hasCommunities = ofCommunity !== undefined || (communities && communityTable.rows(communities).length > 0)
  const fields = [...(hasCommunities ? [{ ...community, name: findFieldName([], community.id) }] : []), ...custom]
  if (fields.length === 0) return null
  return (
    <section aria-label={t`Fields`} className="grid gap-1">
      <h3 className="text-xs font-medium text-ink-soft">
        <Trans>Fields</Trans>
      </h3>
      {fields.map((field) => {
        const condition = conditions.find(({ fieldId }) => fieldId === field.id)
        const others = conditions.filter((one) => one !== condition)
        return (
          <FieldChoice
            key={field.id}
            field={field}
            condition={condition}
            scope={scopeBeside(condition)}
            onChange={(next) => onChange(encodeFieldConditions([...others, ...(next === null ? [] : [next])]))}
          />
        )
      })}
    </section>
  )
}

const community = { id: 'community', kind: 'choice' } as const

/** An address has no empty parameter, so that equal questions share an answer. */
const withoutEmpty = ({ fields, ...scope }: Scope): Scope => (fields === undefined ? scope : { ...scope, fields })

type FieldChoiceProps = {
  field: Pick<CustomField, 'id' | 'name' | 'kind'>
  condition: FieldCondition | undefined
  /** The page's scope without this condition. */
  scope: Scope
  onChange: (condition: FieldCondition | null) => void
}

const controls = { choice: Choices, text: TextCondition, number: Range }

function FieldChoice(props: FieldChoiceProps) {
  const [isOpen, setOpen] = useState(props.condition !== undefined)
  const Control = controls[props.field.kind]
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-md border border-line px-2 py-1"
    >
      <summary className="cursor-pointer py-1 text-sm wrap-long">
        <bdi>{props.field.name}</bdi>
      </summary>
      {isOpen ? (
        <div className="pt-1 pb-2">
          <Control {...props} />
        </div>
      ) : null}
    </details>
  )
}

function Choices({ field, condition, scope, onChange }: FieldChoiceProps) {
  const id = useId()
  const { data, isError } = useQuery(fieldBreakdownQuery({ ...withoutEmpty(scope), fieldId: field.id }))
  const { chosen, toggle } = useOptimisticSelection(condition?.values ?? [], (values) =>
    onChange(values.length === 0 ? null : { fieldId: field.id, values }),
  )
  if (data === undefined && !isError) return <Skeleton className="h-20" />
  const counted = data?.rows.map(({ value, posts }) => ({ value, posts })) ?? []
  // Selected values stay listed, so that they can be removed, even without posts.
  const gone = chosen.filter((value) => !counted.some((one) => one.value === value))
  const choices = [...counted, ...gone.map((value) => ({ value, posts: 0 }))]
  return (
    <>
      <span id={id} className="sr-only">
        {field.name}
      </span>
      <ul aria-labelledby={id} className="grid max-h-60 gap-px overflow-y-auto">
        {choices.map(({ value, posts }) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              label={
                <span className="flex justify-between gap-3">
                  <bdi className="truncate">{value === '' ? t`No value` : value}</bdi>{' '}
                  <span className="text-xs text-ink-faint">{formatNumber(posts)}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type Match = 'any' | 'is' | 'contains' | 'empty'

const readMatch = (condition: FieldCondition | undefined): Match => {
  if (condition === undefined) return 'any'
  if (condition.contains !== undefined) return 'contains'
  return condition.values?.[0] === '' ? 'empty' : 'is'
}

const readText = (condition: FieldCondition | undefined) => condition?.contains ?? condition?.values?.join(', ') ?? ''

/** The draft resets when the condition changes elsewhere. */
function useDraft<Draft extends object>(
  condition: FieldCondition | undefined,
  draftOf: (from: typeof condition) => Draft,
) {
  const from = JSON.stringify(condition)
  const [draft, setDraft] = useState({ from, ...draftOf(condition) })
  if (draft.from !== from) setDraft({ from, ...draftOf(condition) })
  return [draft as Draft, (changed: Partial<Draft>) => setDraft({ ...draft, ...changed })] as const
}

const textDraft = (condition: FieldCondition | undefined) => ({
  match: readMatch(condition),
  text: readText(condition),
})

/** Edits apply on blur or Enter. */
function TextCondition({ field, condition, onChange }: FieldChoiceProps) {
  const [{ match, text }, write] = useDraft(condition, textDraft)
  const apply = (how: Match, written: string) => {
    // Several values are shown as one text, which isn't one of them.
    if (how === readMatch(condition) && written === readText(condition)) return
    const wanted = written.trim()
    if (how === 'empty') return onChange({ fieldId: field.id, values: [''] })
    if (how === 'any' || wanted === '') return onChange(null)
    onChange({ fieldId: field.id, ...(how === 'is' ? { values: [wanted] } : { contains: wanted }) })
  }
  return (
    <form
      className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        apply(match, text)
      }}
    >
      <Select
        label={field.name}
        hideLabel
        value={match}
        options={[
          { value: 'any', label: t`any value` },
          { value: 'is', label: t`is` },
          { value: 'contains', label: t`contains` },
          { value: 'empty', label: t`has no value` },
        ]}
        onChange={(value) => {
          write({ match: value as Match })
          apply(value as Match, text)
        }}
      />
      {match === 'is' || match === 'contains' ? (
        <TextField
          label={`${t`Value`}: ${field.name}`}
          hideLabel
          maxLength={256}
          value={text}
          onChange={(event) => write({ text: event.target.value })}
          onBlur={() => apply(match, text)}
        />
      ) : null}
    </form>
  )
}

const parseBound = (text: string) => {
  const plain = text.trim().replace(',', '.')
  return plain === '' || Number.isNaN(Number(plain)) ? undefined : Number(plain)
}

const rangeDraft = (condition: FieldCondition | undefined) => ({
  min: String(condition?.min ?? ''),
  max: String(condition?.max ?? ''),
})

function Range({ field, condition, onChange }: FieldChoiceProps) {
  const [ends, write] = useDraft(condition, rangeDraft)
  const [min, max] = [parseBound(ends.min), parseBound(ends.max)]
  const problemOf = (text: string, bound: number | undefined) =>
    text.trim() !== '' && bound === undefined ? t`Enter a number.` : null
  const isReversed = min !== undefined && max !== undefined && min > max
  const apply = () => {
    if (isReversed || problemOf(ends.min, min) !== null || problemOf(ends.max, max) !== null) return
    if (min === undefined && max === undefined) return onChange(null)
    onChange({
      fieldId: field.id,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    })
  }
  return (
    <form
      className="grid grid-cols-2 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        label={t`From`}
        inputMode="decimal"
        value={ends.min}
        error={problemOf(ends.min, min)}
        onChange={(event) => write({ min: event.target.value })}
        onBlur={apply}
      />
      <TextField
        label={t`To`}
        inputMode="decimal"
        value={ends.max}
        error={problemOf(ends.max, max) ?? (isReversed ? t`The range ends before it starts.` : null)}
        onChange={(event) => write({ max: event.target.value })}
        onBlur={apply}
      />
    </form>
  )
}
