import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { Overview } from '#contract/insights.ts'
import { postLanguages } from '#contract/languages.ts'
import type { Scope, Source } from '#contract/posts.ts'
import { sourceNames } from '#contract/sources.ts'
import { overviewQuery } from '#src/api/insights.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { formatLanguage, formatNumber } from '#src/text/format.ts'
import { Popover } from '#src/ui/popover.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { i18n } from '#src/text/i18n.ts'
import { sourceName } from '#src/text/terms.ts'

type Field = 'source' | 'language'
type Counted = { value: string; posts: number | null }

type Facet = {
  label: MessageDescriptor
  all: MessageDescriptor
  several: (count: number) => string
  /** Offered where nothing can be counted. */
  known: readonly string[]
  nameOf: (value: string) => string
  countedIn: (overview: Overview) => Counted[]
}

const facets: Record<Field, Facet> = {
  source: {
    label: msg`Source`,
    all: msg`All sources`,
    several: (count) => t`${count} sources`,
    known: Object.keys(sourceNames),
    nameOf: (value) => sourceName(value as Source),
    countedIn: ({ sources }) => sources.map(({ source, posts }) => ({ value: source, posts })),
  },
  language: {
    label: msg`Language`,
    all: msg`All languages`,
    several: (count) => t`${count} languages`,
    known: postLanguages,
    nameOf: formatLanguage,
    countedIn: ({ languages }) => languages.map(({ language, posts }) => ({ value: language, posts })),
  },
}

type FacetPickerProps = {
  field: Field
  /** What the page looks at, with this field. */
  scope: Scope
  onChange: (values: string | undefined) => void
}

const valuesOf = (joined: string | undefined) => joined?.split(',') ?? []

/** Narrows the page to one source or language or to several; offers those that are there, with their posts. */
export function FacetPicker({ field, scope, onChange }: FacetPickerProps) {
  const { all, several, nameOf } = facets[field]
  const label = i18n.t(facets[field].label)
  const values = valuesOf(scope[field])
  const shown = values.length === 0 ? i18n.t(all) : values.length === 1 ? nameOf(values[0]!) : several(values.length)
  const toggle = (value: string) => {
    const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
    onChange(next.join(',') || undefined)
  }
  return (
    <Popover
      title={label}
      className="w-64!"
      trigger={(trigger) => (
        <Button {...trigger} aria-label={`${label}: ${shown}`} className="font-normal!">
          <span className="max-w-28 truncate">{shown}</span>
          <ChevronDown size={14} aria-hidden className="text-ink-faint" />
        </Button>
      )}
    >
      {() => <Choices field={field} scope={scope} values={values} onToggle={toggle} />}
    </Popover>
  )
}

type ChoicesProps = Pick<FacetPickerProps, 'field' | 'scope'> & {
  values: readonly string[]
  onToggle: (value: string) => void
}

function Choices({ field, scope, values, onToggle }: ChoicesProps) {
  const { label, nameOf } = facets[field]
  const counted = useCounted(field, scope)
  if (counted === undefined) return <Skeleton className="h-32" />
  // What is chosen stays to be taken back, even where no post has it.
  const gone = values.filter((value) => !counted.some((one) => one.value === value))
  const choices = [...counted, ...gone.map((value): Counted => ({ value, posts: 0 }))]
  if (choices.length === 0)
    return (
      <p className="text-ink-faint">
        <Trans>No posts in these days.</Trans>
      </p>
    )
  return (
    <ul aria-label={i18n.t(label)} className="grid gap-px">
      {choices.map(({ value, posts }) => (
        <li key={value}>
          <Checkbox
            checked={values.includes(value)}
            onChange={() => onToggle(value)}
            label={
              <span className="flex w-48 justify-between gap-3">
                <span className="truncate">{nameOf(value)}</span>{' '}
                <span className="text-xs text-ink-faint">{posts === null ? '' : formatNumber(posts)}</span>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** The values of the field and their posts, as if the field narrowed nothing; undefined while they come. */
function useCounted(field: Field, scope: Scope): readonly Counted[] | undefined {
  const { known, countedIn } = facets[field]
  const { [field]: _, ...rest } = scope
  const { data, isError } = useQuery(overviewQuery(rest))
  if (data !== undefined) return countedIn(data)
  return isError ? known.map((value) => ({ value, posts: null })) : undefined
}
