import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { ErrorText } from './error-text.tsx'

type FieldProps = { label: ReactNode; hint?: ReactNode; error?: string | null; hideLabel?: boolean; className?: string }

/** Associates label, hint and error with one control for screen readers. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  className,
  children,
}: FieldProps & {
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={cx('grid content-start gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-xs font-medium text-ink-soft'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <ErrorText id={`${id}-error`} className="text-xs">
          {error}
        </ErrorText>
      ) : null}
    </div>
  )
}

export const controlClass = cx(
  'h-8 w-full min-w-0 rounded-md border border-control bg-raised px-2 text-sm text-ink placeholder:text-ink-faint',
  'hover:border-ink-soft disabled:opacity-60 aria-invalid:border-destructive pointer-coarse:h-10 pointer-coarse:text-lg',
)

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(control) => <input type="text" {...input} {...control} className={controlClass} />}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(control) => <textarea rows={4} {...area} {...control} className={cx(controlClass, 'h-auto! py-1.5')} />}
    </Field>
  )
}

/** A native select, for its keyboard, type-ahead and touch support. */
export function Select({
  label,
  hint,
  error,
  hideLabel,
  className,
  options,
  onChange,
  ...select
}: FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'value'> & {
    value: string
    options: readonly { value: string; label: string }[]
    onChange: (value: string) => void
  }) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={cx(controlClass, 'appearance-none truncate pr-7!')}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={14}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2 my-auto text-ink-faint"
          />
        </span>
      )}
    </Field>
  )
}

export function Checkbox({
  label,
  hint,
  ...input
}: { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="flex items-start gap-2 py-1 text-sm">
      <input type="checkbox" {...input} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 grow">
        {label}
        {hint ? <span className="block text-xs text-ink-faint">{hint}</span> : null}
      </span>
    </label>
  )
}
