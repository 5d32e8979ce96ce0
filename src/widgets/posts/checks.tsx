import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { conditionInWords } from '#contract/filters/filter-tree.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import type { Explanation } from '#contract/posts/explanations.ts'
import { kindOf, type Mute, type MuteKind } from '#contract/filters/mutes.ts'
import type { Media, Post, PostType, Sentiment, Source } from '#contract/posts/posts.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatDays, formatInstant, formatLanguage } from '#src/text/format.ts'
import { mediaName, sentimentName, sourceName, speaker, typeName } from '#src/text/terms.ts'
import { fieldNamed, useCustomFields } from '../custom-fields/custom-fields.ts'
import { ClauseText } from './clause-text.tsx'
import { useTimezone } from '../workspace/workspace.ts'

/** One thing that was looked at, with a sign and a word for whether it holds. */
function Held({ holds, title, children }: { holds: boolean; title: ReactNode; children?: ReactNode }) {
  const Icon = holds ? Check : X
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] items-start gap-x-2 text-sm">
      <Icon size={15} aria-hidden className={cx('mt-0.5', holds ? 'text-good' : 'text-destructive')} />
      <div className="grid gap-1.5">
        <p>
          <span className="sr-only">{holds ? t`Holds: ` : t`Does not hold: `}</span>
          {title}
        </p>
        {children}
      </div>
    </li>
  )
}

type DaysCheckProps = { range: NonNullable<Explanation['range']>; post: Post }

export const DaysCheck = ({ range: { from, to, timezone, holds }, post }: DaysCheckProps) => (
  <Held
    holds={holds}
    title={t`Posted ${formatInstant(post.postedAt, timezone)}; the page shows ${formatDays(from, to)}.`}
  />
)

type QueryCheckProps = Pick<Explanation, 'clauses' | 'missing'> & {
  query: NonNullable<Explanation['query']>
  /** Its words were not stored: none of the query's can be found in it. */
  isWithoutText: boolean
}

function titleOf({ name, holds }: QueryCheckProps['query']) {
  if (name === null) return holds ? t`The query finds it.` : t`The query does not find it.`
  return holds ? t`The query “${name}” finds it.` : t`The query “${name}” does not find it.`
}

export const QueryCheck = ({ query, clauses, isWithoutText }: QueryCheckProps) => (
  <Held holds={query.holds} title={titleOf(query)}>
    {isWithoutText ? (
      <p className="text-ink-soft">
        <Trans>
          Its text was not stored, because the plan's month was full: words, hashtags and links cannot be found in it.
        </Trans>
      </p>
    ) : null}
    <div className="rounded-md border border-line bg-raised px-3 py-2">
      <ClauseText text={query.text} clauses={clauses} />
    </div>
  </Held>
)

const barWords: Record<Explanation['bar'][number]['field'], (value: string) => string> = {
  source: (value) => t`Source: ${sourceName(value as Source)}`,
  language: (value) => t`Language: ${formatLanguage(value)}`,
  sentiment: (value) => t`Sentiment: ${sentimentName(value as Sentiment)}`,
  type: (value) => t`Type: ${typeName(value as PostType)}`,
}

export const BarCheck = ({ part: { field, value, holds } }: { part: Explanation['bar'][number] }) => (
  <Held holds={holds} title={t`${barWords[field](value)}, as the filter bar asks for.`} />
)

export const AuthorshipCheck = ({ part: { field, value, holds } }: { part: Explanation['authorship'][number] }) => (
  <Held
    holds={holds}
    title={
      field === 'authors'
        ? t`By an author of the list, as the filter bar asks for.`
        : t`${mediaName(value as Media)}, as the filter bar asks for.`
    }
  />
)

type FieldsHeld = Explanation['fields']

export function FieldChecks({ held }: { held: FieldsHeld }) {
  const fields = useCustomFields(held.length > 0)
  return held.map(({ condition, holds }) => {
    const words = fieldConditionInWords(condition, fieldNamed(fields, condition.fieldId), speaker())
    return <Held key={words} holds={holds} title={words} />
  })
}

export const FilterCheck = ({
  filter,
  fields,
}: {
  filter: NonNullable<Explanation['filter']>
  /** Its conditions on fields of the workspace. */
  fields: FieldsHeld
}) => (
  <Held
    holds={filter.holds}
    title={
      filter.holds
        ? t`The filter “${filter.name}” keeps it. It keeps posts:`
        : t`The filter “${filter.name}” hides it. It keeps posts:`
    }
  >
    <ul className="grid gap-1">
      {filter.conditions.map(({ text, condition, holds }) => (
        <Held key={text} holds={holds} title={conditionInWords(condition, speaker())} />
      ))}
      <FieldChecks held={fields} />
    </ul>
  </Held>
)

const mutedThing: Record<MuteKind, (label: string) => ReactNode> = {
  author: (label) => (
    <Trans>
      The author <strong className="font-medium">{label}</strong>
    </Trans>
  ),
  domain: (label) => (
    <Trans>
      The domain <strong className="font-medium">{label}</strong>
    </Trans>
  ),
  post: () => <Trans>The post itself</Trans>,
  text: (label) => (
    <Trans>
      The text <strong className="font-medium">{label}</strong>
    </Trans>
  ),
}

function whenMuted({ mutedAt, mutedBy, reason }: Mute, timezone: string) {
  const day = formatInstant(mutedAt, timezone)
  if (mutedBy === null) return reason === null ? t`was muted on ${day}.` : t`was muted on ${day}: ${reason}.`
  return reason === null ? t`was muted by ${mutedBy} on ${day}.` : t`was muted by ${mutedBy} on ${day}: ${reason}.`
}

type MuteCheckProps = { mute: Mute; onRestore?: () => void }

export const MuteCheck = ({ mute, onRestore }: MuteCheckProps) => {
  const timezone = useTimezone()
  return (
    <Held
      holds={false}
      title={
        <>
          {mutedThing[kindOf(mute)](mute.label)} {whenMuted(mute, timezone)}
        </>
      }
    >
      {onRestore ? (
        <Button size="sm" className="justify-self-start" onClick={onRestore}>
          <Trans>Restore</Trans>
        </Button>
      ) : null}
    </Held>
  )
}
