import { cx } from './cx.ts'

export const ChoiceGroup = ({
  label,
  options,
  values,
  onChange,
}: {
  label: string
  options: readonly { value: string; label: string }[]
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}) => (
  <fieldset className="flex flex-wrap gap-1">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <label
        key={option.value}
        className={cx(
          'inline-flex h-8 cursor-pointer items-center rounded-md border border-control bg-raised px-2.5 text-xs font-medium text-ink-soft select-none hover:border-ink-soft hover:text-ink pointer-coarse:h-10',
          'has-checked:border-transparent has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal',
        )}
      >
        <input
          type="checkbox"
          className="sr-only"
          checked={values.includes(option.value)}
          onChange={(event) =>
            onChange(
              event.target.checked
                ? options.map(({ value }) => value).filter((value) => value === option.value || values.includes(value))
                : values.filter((value) => value !== option.value),
            )
          }
        />
        {option.label}
      </label>
    ))}
  </fieldset>
)
