import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { i18n } from '#src/text/i18n.ts'
import { cx } from '#src/ui/cx.ts'
import { controlClass, Select } from '#src/ui/field.tsx'
import { onEnter } from '#src/ui/enter.ts'

const bounds = [
  { value: '>=', label: msg`at least` },
  { value: '<=', label: msg`at most` },
  { value: '>', label: msg`more than` },
  { value: '<', label: msg`less than` },
  { value: '', label: msg`exactly` },
  { value: '..', label: msg`between` },
] as const
type Bound = (typeof bounds)[number]['value']

function read(value: string): { bound: Bound; low: string; high: string } {
  const [, from, to] = /^(\d*)\.\.(\d*)$/.exec(value) ?? []
  if (from !== undefined && to !== undefined) return { bound: '..', low: from, high: to }
  const [, sign = '>=', low = ''] = /^(>=|<=|>|<|=)?(\d*)$/.exec(value) ?? []
  return { bound: value === '' ? '>=' : /^\d/.test(value) || sign === '=' ? '' : (sign as Bound), low, high: '' }
}

export function NumberPicker({
  value,
  describedBy,
  onCommit,
}: {
  value: string
  describedBy: string | undefined
  onCommit: (value: string) => void
}) {
  const [own, setOwn] = useState({ value, ...read(value) })
  const shown = own.value === value ? own : { value, ...read(value) }
  if (shown !== own) setOwn(shown)
  const { bound, low, high } = shown
  const commit = (next: typeof shown) => {
    setOwn(next)
    const isWhole = next.low !== '' && (next.bound !== '..' || next.high !== '')
    const text = next.bound === '..' ? `${next.low}..${next.high}` : `${next.bound}${next.low}`
    if (isWhole && text !== value) onCommit(text)
  }
  const field = (key: 'low' | 'high', label: string) => (
    <input
      type="number"
      min={0}
      step={1}
      aria-label={label}
      aria-describedby={describedBy}
      value={shown[key]}
      onChange={({ target }) => setOwn({ ...shown, [key]: target.value })}
      onBlur={() => commit(shown)}
      onKeyDown={onEnter(() => commit(shown))}
      className={cx(controlClass, 'w-28!')}
    />
  )
  return (
    <>
      <Select
        label={t`Condition`}
        hideLabel
        className="w-28"
        value={bound}
        options={bounds.map(({ value: sign, label }) => ({ value: sign, label: i18n.t(label) }))}
        onChange={(next) => commit({ ...shown, bound: next as Bound, low, high })}
      />
      {field('low', bound === '..' ? t`From` : t`Number`)}
      {bound === '..' ? (
        <>
          <span className="py-1.5 text-xs text-ink-soft">
            <Trans>and</Trans>
          </span>
          {field('high', t`To`)}
        </>
      ) : null}
    </>
  )
}
