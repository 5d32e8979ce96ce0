import type { UseMutationResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { translateEnglish } from '#src/text/terms.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'

type NameShape = z.ZodMiniType<string, string>

/** Error message for an invalid name, or null. */
export function validateName(shape: NameShape, written: string): string | null {
  const read = z.safeParse(shape, written)
  return read.success ? null : translateEnglish(read.error.issues[0]!.message)
}

type NameDialogProps = {
  title: string
  submit: string
  label: string
  shape: NameShape
  first?: string
  save: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'reset' | 'isPending' | 'error'>
  onClose: () => void
  children?: ReactNode
}

export function NameDialog({ title, submit, label, shape, first = '', save, onClose, children }: NameDialogProps) {
  const [name, setName] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const trySaving = () => {
    const found = validateName(shape, name)
    setProblem(found)
    if (found === null) save.mutate(name)
  }
  return (
    <FormDialog
      size="sm"
      title={title}
      submit={submit}
      busy={save.isPending}
      draft={name}
      onSubmit={trySaving}
      onClose={onClose}
    >
      <TextField
        label={label}
        value={name}
        autoComplete="off"
        error={problem ?? save.error?.message}
        onChange={({ target }) => {
          setProblem(null)
          save.reset()
          setName(target.value)
        }}
      />
      {children}
    </FormDialog>
  )
}
