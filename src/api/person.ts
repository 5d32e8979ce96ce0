import * as firstSteps from '#contract/workspaces/first-steps.ts'
import * as keyPreferences from '#contract/workspaces/key-preferences.ts'
import * as notices from '#contract/workspaces/notices.ts'
import * as preferences from '#contract/workspaces/preferences.ts'
import { call } from './client.ts'
import { queryOfWorkspace } from './query.ts'

export const readNotices = call(notices.readNotices)
export const askOwner = call(notices.askOwner)
export const savePostColumns = call(preferences.savePostColumns)
export const saveLetterKeys = call(keyPreferences.saveLetterKeys)
export const dismissFirstSteps = call(firstSteps.dismissFirstSteps)
export const visitSample = call(firstSteps.visitSample)

export const noticesQuery = queryOfWorkspace(notices.listNotices, ['notices'], { staleTime: 60_000 })

/** Who owns a workspace, and when this person asked them to renew its plan. */
export const ownersQuery = queryOfWorkspace(notices.listOwners, ['owners'], { staleTime: 60_000 })

/** The columns that this person has chosen for the table of posts. */
export const postColumnsQuery = queryOfWorkspace(preferences.getPostColumns, ['post-columns'])

/** Whether this person wants keys of a single letter. */
export const letterKeysQuery = queryOfWorkspace(keyPreferences.getLetterKeys, ['letter-keys'], { staleTime: Infinity })

/** Asked for again until all of them are done. */
export const firstStepsQuery = queryOfWorkspace(firstSteps.getFirstSteps, ['first-steps'], {
  refetchInterval: ({ state: { data } }) =>
    data === undefined || data.dismissed || (data.query && data.posts && data.colleague) ? false : 10_000,
})
