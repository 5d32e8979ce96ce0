import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Explanation } from '#contract/explanations.ts'
import type { Mute } from '#contract/mutes.ts'
import type { Post } from '#contract/posts.ts'
import { sourceNames } from '#contract/sources.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatDays, formatInstant, formatLanguage } from '#src/ui/format.ts'
import { ClauseText } from './clause-text.tsx'

/** One thing that was looked at, with a sign and a word for whether it holds. */
function Held({ holds, title, children }: { holds: boolean; title: ReactNode; children?: ReactNode }) {
  const Icon = holds ? Check : X
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] items-start gap-x-2 text-sm">
      <Icon size={15} aria-hidden className={cx('mt-0.5', holds ? 'text-good' : 'text-destructive')} />
      <div className="grid gap-1.5">
        <p>
          <span className="sr-only">{holds ? 'Holds: ' : 'Does not hold: '}</span>
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
    title={`Posted ${formatInstant(post.postedAt, timezone)}; the page shows ${formatDays(from, to)}.`}
  />
)

type QueryCheckProps = Pick<Explanation, 'clauses' | 'missing'> & { query: NonNullable<Explanation['query']> }

export const QueryCheck = ({ query, clauses }: QueryCheckProps) => (
  <Held
    holds={query.holds}
    title={`${query.name === null ? 'The query' : `The query “${query.name}”`} ${query.holds ? 'finds it' : 'does not find it'}.`}
  >
    <div className="rounded-md border border-line bg-raised px-3 py-2">
      <ClauseText text={query.text} clauses={clauses} />
    </div>
  </Held>
)

const barWords: Record<Explanation['bar'][number]['field'], (value: string) => string> = {
  source: (value) => `Source: ${sourceNames[value as keyof typeof sourceNames]}`,
  language: (value) => `Language: ${formatLanguage(value)}`,
  sentiment: (value) => `Sentiment: ${value === 'unknown' ? 'not judged' : value}`,
  type: (value) => `Type: ${value}`,
}

export const BarCheck = ({ part: { field, value, holds } }: { part: Explanation['bar'][number] }) => (
  <Held holds={holds} title={`${barWords[field](value)}, as the filter bar asks for.`} />
)

export const FilterCheck = ({ filter }: { filter: NonNullable<Explanation['filter']> }) => (
  <Held
    holds={filter.holds}
    title={`The filter “${filter.name}” ${filter.holds ? 'keeps it' : 'takes it away'}. It keeps posts:`}
  >
    <ul className="grid gap-1">
      {filter.conditions.map(({ text, holds }) => (
        <Held key={text} holds={holds} title={text} />
      ))}
    </ul>
  </Held>
)

const kinds: Record<Mute['kind'], string> = { author: 'The author', domain: 'The domain', post: 'The post itself' }

type MuteCheckProps = { mute: Mute; timezone: string; onRestore?: () => void }

export const MuteCheck = ({ mute: { kind, label, mutedAt, mutedBy, reason }, timezone, onRestore }: MuteCheckProps) => (
  <Held
    holds={false}
    title={
      <>
        {kinds[kind]} {kind === 'post' ? null : <strong className="font-medium">{label}</strong>} was muted{' '}
        {mutedBy === null ? '' : `by ${mutedBy} `}on {formatInstant(mutedAt, timezone)}
        {reason === null ? '' : `: ${reason}`}.
      </>
    }
  >
    {onRestore ? (
      <Button size="sm" className="justify-self-start" onClick={onRestore}>
        Restore
      </Button>
    ) : null}
  </Held>
)
