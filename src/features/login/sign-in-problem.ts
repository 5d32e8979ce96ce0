import { t } from '@lingui/core/macro'
import type { SnapshotFrom } from 'xstate'
import type { signInMachine } from '#src/machines/sign-in.ts'

export const notStarted = () => t`The sign-in could not be started. Check your connection and try again.`

/** Null if the sign-in can start. */
export function signInProblem(state: SnapshotFrom<typeof signInMachine>): string | null {
  if (state.matches('blocked'))
    return t`This browser blocks site data, which is needed to sign in. Allow it for this site, then try again.`
  return state.matches('notStarted') ? notStarted() : null
}
