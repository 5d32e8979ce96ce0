import { t } from '@lingui/core/macro'
import { useId, useRef, useState } from 'react'
import { normaliseName } from '#contract/name.ts'
import { Chip } from '#src/ui/badge.tsx'
import { controlClass, Field } from '#src/ui/field.tsx'
import { isCompositionEvent } from '#src/ui/enter.ts'

type TagsFieldProps = {
  tags: readonly string[]
  known: readonly string[]
  onChange: (tags: string[]) => void
}

const maxTags = 20

export function TagsField({ tags, known, onChange }: TagsFieldProps) {
  const [written, setWritten] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const keep = (text: string) => {
    const more = text
      .split(',')
      .map((tag) => normaliseName(tag))
      .filter((tag) => tag !== '')
    setWritten('')
    if (more.length > 0) onChange([...new Set([...tags, ...more])].slice(0, maxTags))
  }
  const take = (tag: string) => {
    onChange(tags.filter((other) => other !== tag))
    input.current?.focus()
  }
  return (
    <Field label={t`Tags`} className="min-w-0">
      {(control) => (
        <div className="flex flex-wrap items-center gap-1.5">
          {tags.map((tag) => (
            <Chip key={tag} removeLabel={t`Remove ${{ value: tag }}`} onRemove={() => take(tag)}>
              {tag}
            </Chip>
          ))}
          <input
            {...control}
            ref={input}
            type="text"
            list={list}
            maxLength={40}
            autoComplete="off"
            placeholder={t`Press Enter to add`}
            disabled={tags.length >= maxTags}
            className={`${controlClass} w-44!`}
            value={written}
            onChange={({ target }) => (target.value.endsWith(',') ? keep(target.value) : setWritten(target.value))}
            onBlur={() => keep(written)}
            onKeyDown={(event) => {
              if (isCompositionEvent(event)) return
              if (event.key === 'Enter' && written.trim() !== '') {
                event.preventDefault()
                keep(written)
              } else if (event.key === 'Backspace' && written === '' && tags.length > 0) take(tags.at(-1)!)
            }}
          />
          <datalist id={list}>
            {known
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
          </datalist>
        </div>
      )}
    </Field>
  )
}
