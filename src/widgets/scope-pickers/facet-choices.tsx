import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { OverviewFigures } from '#contract/answers/overview.ts'
import { postLanguages } from '#contract/languages.ts'
import type { Scope, Source } from '#contract/posts/posts.ts'
import { sourceIds } from '#sources/ids.ts'
import { overviewFiguresQuery } from '#src/api/overview.ts'
import { formatLanguage, formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { sourceName } from '#src/text/terms.ts'
import { Checkbox } from '#src/ui/field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useOptimisticSelection } from './use-optimistic-selection.ts'

type Field = 'source' | 'language'
type ValueCount = { value: string; posts: number | null }

type Facet = {
  label: MessageDescriptor
  nameOf: (value: string) => string
  /** Values offered if counting fails. */
  known: readonly string[]
  countedIn: (overview: OverviewFigures) => ValueCount[]
}

const facets: Record<Field, Facet> = {
  source: {
    label: msg`Source`,
    nameOf: (value) => sourceName(value as Source),
    known: sourceIds,
    countedIn: ({ sources }) => sources.map(({ source, posts }) => ({ value: source, posts })),
  },
  language: {
    label: msg`Language`,
    nameOf: formatLanguage,
    known: postLanguages,
    countedIn: ({ languages }) => languages.map(({ language, posts }) => ({ value: language, posts })),
  },
}

type FacetChoicesProps = {
  field: Field
  /** The page's scope, including this field. */
  scope: Scope
  onChange: (values: string | undefined) => void
}

export function FacetChoices({ field, scope, onChange }: FacetChoicesProps) {
  const id = useId()
  const { chosen, toggle } = useOptimisticSelection(scope[field]?.split(',') ?? [], (values) =>
    onChange(values.join(',') || undefined),
  )
  return (
    <div className="min-w-0">
      <h3 id={id} className="mb-1 text-xs font-medium text-ink-soft">
        {i18n.t(facets[field].label)}
      </h3>
      <Choices field={field} scope={scope} values={chosen} labelledBy={id} onToggle={toggle} />
    </div>
  )
}

function Choices({
  field,
  scope,
  values,
  labelledBy,
  onToggle,
}: Pick<FacetChoicesProps, 'field' | 'scope'> & {
  values: readonly string[]
  labelledBy: string
  onToggle: (value: string) => void
}) {
  const { nameOf } = facets[field]
  const counted = useValueCounts(field, scope)
  if (counted === undefined) return <Skeleton className="h-32" />
  // Selected values stay listed, so that they can be removed, even without posts.
  const gone = values.filter((value) => !counted.some((one) => one.value === value))
  const choices = [...counted, ...gone.map((value): ValueCount => ({ value, posts: 0 }))]
  if (choices.length === 0)
    return (
      <p className="text-ink-faint">
        <Trans>No posts in this range</Trans>
      </p>
    )
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-px">
      {choices.map(({ value, posts }) => (
        <li key={value}>
          <Checkbox
            checked={values.includes(value)}
            onChange={() => onToggle(value)}
            label={
              <span className="flex justify-between gap-3">
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

/** Counts per value without this field's own filter; undefined while loading. */
function useValueCounts(field: Field, scope: Scope): readonly ValueCount[] | undefined {
  const { known, countedIn } = facets[field]
  const { [field]: _, ...rest } = scope
  const { data, isError } = useQuery(overviewFiguresQuery(rest))
  if (data !== undefined) return countedIn(data)
  return isError ? known.map((value) => ({ value, posts: null })) : undefined
}
