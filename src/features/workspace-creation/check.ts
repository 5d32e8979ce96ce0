import * as z from 'zod/mini'
import { sentenceOf, setErrorMap } from '#contract/error-map.ts'
import { createWorkspace } from '#contract/workspaces.ts'
import type { DraftProblems, WorkspaceDraft } from '#src/machines/workspace-creation.ts'
import { wordedText } from '#src/text/terms.ts'

setErrorMap()

const fields = createWorkspace.input.shape

/** What the contract says of these answers: one text for each field that is wrong. */
export function problemsOf(answers: Partial<WorkspaceDraft>): DraftProblems {
  const wrong = Object.entries(answers).flatMap(([field, value]) => {
    const schema = fields[field as keyof WorkspaceDraft]
    if (value === '' && ['firstName', 'lastName'].includes(field)) return []
    const parsed = z.safeParse(schema, value, { reportInput: true })
    return parsed.success ? [] : [[field, wordedText(sentenceOf(parsed.error.issues[0]!))]]
  })
  return Object.fromEntries(wrong) as DraftProblems
}

export const textOf = (values: FormData, field: string) => {
  const value = values.get(field)
  return typeof value === 'string' ? value : ''
}
