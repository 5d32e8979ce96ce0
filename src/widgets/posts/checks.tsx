import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { conditionInWords } from '#contract/filters/filter-tree.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import type { Explanation } from '#contract/posts/explanations.ts'
import type { Mute } from '#contract/filters/mutes.ts'
import type { Media, Post, PostType, Sentiment, Source } from '#contract/posts/posts.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatDays, formatInstant, formatLanguage } from '#src/text/format.ts'
import { mediaName, sentimentName, sourceName, localizer, typeName, translateEnglish } from '#src/text/terms.ts'
import { findFieldName, useCustomFields } from '../custom-fields/custom-fields.ts'
import { ClauseText } from './clause-text.tsx'
import { useTimezone } from '../workspace/workspace.ts'

/** Sign and word show whether the condition is met. */
function CheckedCondition({ holds, title, children }: { holds: boolean; title: ReactNode; children?: ReactNode }) {
  const Icon = holds ? Check : X
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] items-start gap-x-2 text-sm">
      <Icon size={15} aria-hidden className={cx('mt-0.5', holds ? 'text-good' : 'text-destructive')} />
      <div className="grid gap-1.5">
        <p>
          <span className="sr-only">{holds ? t`Met:` : t`Not met:`} </span>
          {title}
        </p>
        {children}
      </div>
    </li>
  )
}

export const DaysCheck = ({
  range: { from, to, timezone, holds },
  post,
}: {
  range: NonNullable<Explanation['range']>
  post: Post
}) => (
  <CheckedCondition
    holds={holds}
    title={t`Posted ${formatInstant(post.postedAt, timezone)}; the page shows ${formatDays(from, to)}.`}
  />
)

type QueryCheckProps = Pick<Explanation, 'clauses'> & {
  query: NonNullable<Explanation['query']>
  /** The post's text isn't stored, so no query term can be found in it. */
  isWithoutText: boolean
}

export const QueryCheck = ({ query, clauses, isWithoutText }: QueryCheckProps) => (
  <CheckedCondition
    holds={query.holds}
    title={[translateEnglish(/*i18n*/ 'Query'), query.name].filter(Boolean).join(': ')}
  >
    {isWithoutText ? (
      <p className="text-ink-soft">
        <Trans>
          Its text wasn’t stored because the monthly limit was reached, so queries can’t find its words, hashtags and
          links.
        </Trans>
      </p>
    ) : null}
    <div className="rounded-md border border-line bg-raised px-3 py-2">
      <ClauseText text={query.text} clauses={clauses} />
    </div>
  </CheckedCondition>
)

const scopeConditionTexts: Record<Explanation['bar'][number]['field'], (value: string) => string> = {
  source: (value) => `${t`Source`}: ${sourceName(value as Source)}`,
  language: (value) => `${t`Language`}: ${formatLanguage(value)}`,
  sentiment: (value) => `${t`Sentiment`}: ${sentimentName(value as Sentiment)}`,
  type: (value) => `${t`Type`}: ${typeName(value as PostType)}`,
}

export const ScopeCheck = ({ part: { field, value, holds } }: { part: Explanation['bar'][number] }) => (
  <CheckedCondition holds={holds} title={scopeConditionTexts[field](value)} />
)

export const AuthorshipCheck = ({ part: { field, value, holds } }: { part: Explanation['authorship'][number] }) => (
  <CheckedCondition holds={holds} title={field === 'authors' ? t`Author list` : mediaName(value as Media)} />
)

type FieldResults = Explanation['fields']

export function FieldChecks({ results }: { results: FieldResults }) {
  const fields = useCustomFields(results.length > 0)
  return results.map(({ condition, holds }) => {
    const words = fieldConditionInWords(condition, findFieldName(fields, condition.fieldId), localizer())
    return <CheckedCondition key={words} holds={holds} title={words} />
  })
}

export const FilterCheck = ({
  filter: { name: filterName, holds: isKept, conditions },
  fields,
}: {
  filter: NonNullable<Explanation['filter']>
  fields: FieldResults
}) => (
  <CheckedCondition holds={isKept} title={t`Filter: ${filterName}`}>
    <ul className="grid gap-1">
      {conditions.map(({ text, condition, holds }) => (
        <CheckedCondition key={text} holds={holds} title={conditionInWords(condition, localizer())} />
      ))}
      <FieldChecks results={fields} />
    </ul>
  </CheckedCondition>
)

export const MuteCheck = ({ mute, onRestore }: { mute: Mute; onRestore?: () => void }) => {
  const timezone = useTimezone()
  return (
    <CheckedCondition
      holds={false}
      title={
        <>
          {translateEnglish(/*i18n*/ 'Muted')}: <strong className="font-medium">{mute.label}</strong>{' '}
          <span className="text-ink-soft">
            ({[formatInstant(mute.mutedAt, timezone), mute.mutedBy, mute.reason].filter(Boolean).join(', ')})
          </span>
        </>
      }
    >
      {onRestore ? (
        <Button size="sm" className="justify-self-start" onClick={onRestore}>
          <Trans>Restore</Trans>
        </Button>
      ) : null}
    </CheckedCondition>
  )
}
