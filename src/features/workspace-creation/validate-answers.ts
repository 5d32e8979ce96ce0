import * as z from 'zod/mini'
import { toIssueText, setErrorMap } from '#contract/error-map.ts'
import { parseAccounts } from '#contract/filters/parse-accounts.ts'
import { validateFollowed } from '#contract/saved-queries/first-query.ts'
import { createWorkspace, type WorkspaceDraft } from '#contract/workspaces/workspace-creation.ts'
import type { Answers, DraftProblems } from '#src/machines/workspace-creation-setup.ts'
import { translate } from '#src/text/terms.ts'

setErrorMap()

const fields = createWorkspace.input.shape
/** Optional fields, which aren't sent if empty. */
const optional: readonly string[] = [
  'firstName',
  'lastName',
  'jobTitle',
  'followed',
  'ownAccounts',
] satisfies (keyof WorkspaceDraft)[]

export function validateAnswers(answers: Answers): DraftProblems {
  const wrong = Object.entries(answers).flatMap(([field, value]) => {
    if (optional.includes(field) && value.trim() === '') return []
    const parsed = z.safeParse(fields[field as keyof WorkspaceDraft], value, { reportInput: true })
    return parsed.success ? [] : [[field, translate(toIssueText(parsed.error.issues[0]!))]]
  })
  const { following, followed, ownAccounts } = answers
  const tooMany = following && followed ? validateFollowed(following, followed) : null
  const unread = ownAccounts === undefined ? null : parseAccounts(ownAccounts).problem
  return {
    ...(tooMany && { followed: translate(tooMany) }),
    ...(unread && { ownAccounts: translate(unread) }),
    ...Object.fromEntries(wrong),
  } as DraftProblems
}

export const toInput = ({ name, language, timezone, following, ...rest }: WorkspaceDraft) => ({
  name,
  language,
  timezone,
  following,
  ...(Object.fromEntries(Object.entries(rest).filter(([, answer]) => answer.trim() !== '')) as Answers),
})
