import * as z from 'zod/mini'
import { setErrorMap } from '#contract/error-map.ts'
import { createWorkspace } from '#contract/workspaces.ts'
import type { DraftProblems, WorkspaceDraft } from '#src/machines/workspace-creation.ts'

setErrorMap()

const fields = createWorkspace.input.shape

/** What the contract says of these answers: one text for each field that is wrong. */
export function problemsOf(answers: Partial<WorkspaceDraft>): DraftProblems {
  const wrong = Object.entries(answers).flatMap(([field, value]) => {
    const schema = fields[field as keyof WorkspaceDraft]
    if (value === '' && ['firstName', 'lastName'].includes(field)) return []
    const parsed = z.safeParse(schema, value)
    return parsed.success ? [] : [[field, parsed.error.issues[0]!.message]]
  })
  return Object.fromEntries(wrong) as DraftProblems
}

export const textOf = (values: FormData, field: string) => {
  const value = values.get(field)
  return typeof value === 'string' ? value : ''
}
