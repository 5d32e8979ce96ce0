import { t } from '@lingui/core/macro'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Chip } from './badge.tsx'
import { controlClass, Field } from './field.tsx'
import { isCompositionEvent } from './enter.ts'

type ChipsInputProps = {
  label: string
  values: readonly string[]
  placeholder?: string
  hint?: string
  error?: string | null
  onChange: (values: readonly string[]) => void
}

const separators = /[\n\r\t,;]+/

export const addValues = (values: readonly string[], text: string): readonly string[] => {
  const added = text
    .split(separators)
    .map((value) => value.trim())
    .filter((value) => value !== '')
  return [...new Set([...values, ...added])]
}

/** Enter or a comma adds a value, pasting adds every line, Backspace removes the last. */
export function ChipsInput({ label, values, placeholder, hint, error, onChange }: ChipsInputProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = (more: string) => {
    const next = addValues(values, more)
    if (next.length !== values.length) onChange(next)
    setText('')
  }
  const remove = (value: string) => {
    onChange(values.filter((other) => other !== value))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isCompositionEvent(event)) return
    const isShortcut = event.ctrlKey || event.metaKey
    if (isShortcut && (event.key === 'Enter' || event.key === 's')) add(text)
    else if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Enter') event.preventDefault()
    // Closing a dialog asks about this value, too.
    else if (event.key === 'Escape') add(text)
    else if (event.key === 'Backspace' && text === '' && values.length > 0) remove(values.at(-1)!)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!separators.test(pasted.trim())) return
    event.preventDefault()
    add(`${text}${pasted}`)
  }
  return (
    <Field label={label} hint={hint} error={error} hideLabel>
      {(control) => (
        <div className="grid gap-1.5">
          {values.length > 0 ? (
            <ul
              aria-label={`${label}: ${values.length}`}
              className="flex max-h-40 flex-wrap gap-1 overflow-y-auto p-0.5"
            >
              {values.map((value) => (
                <li key={value} className="max-w-full">
                  <Chip removeLabel={t`Remove ${value}`} onRemove={() => remove(value)}>
                    <bdi>{value}</bdi>
                  </Chip>
                </li>
              ))}
            </ul>
          ) : null}
          <input
            type="text"
            {...control}
            ref={input}
            value={text}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={controlClass}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => add(text)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
      )}
    </Field>
  )
}
