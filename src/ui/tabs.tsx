import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'

type Option<Value extends string> = { value: Value; label: ReactNode }

type SegmentedControlProps<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** One of a few, all in sight: native radio buttons in a row. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex h-8 rounded-md border border-control bg-raised p-0.5 pointer-coarse:h-10">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'inline-flex cursor-pointer items-center rounded-sm px-2.5 text-xs font-medium text-ink-soft select-none hover:text-ink',
            'has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

type TabsProps<Value extends string> = SegmentedControlProps<Value> & { children: ReactNode }

/** Panels of which one is in sight; arrow keys move between the tabs. */
export function Tabs<Value extends string>({ label, value, options, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = options.findIndex((option) => option.value === value)
    const next = options[(at + step + options.length) % options.length]!
    onChange(next.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-4 overflow-x-auto border-b border-line"
        onKeyDown={move}
      >
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="tab"
            id={`${id}-${option.value}`}
            data-value={option.value}
            aria-selected={option.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={option.value === value ? 0 : -1}
            onClick={() => onChange(option.value)}
            className="-mb-px h-9 border-b-2 border-transparent text-sm whitespace-nowrap text-ink-soft -outline-offset-2! hover:text-ink aria-selected:border-signal aria-selected:font-medium aria-selected:text-ink"
          >
            {option.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
