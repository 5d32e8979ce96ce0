import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

type SegmentedControlProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** Native radio buttons, which wrap if space is short; print shows the selected one only. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <>
      <fieldset className="no-print inline-flex flex-wrap rounded-md border border-control bg-raised p-0.5">
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'inline-flex h-6.5 grow cursor-pointer items-center justify-center rounded-sm px-2.5 text-xs font-medium text-ink-soft select-none hover:text-ink pointer-coarse:h-8.5',
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
      <p className="print-only text-xs text-ink-soft">
        {label}: {options.find((option) => option.value === value)?.label}
      </p>
    </>
  )
}
