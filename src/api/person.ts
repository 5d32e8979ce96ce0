import * as firstSteps from '#contract/workspaces/first-steps.ts'
import * as keyPreferences from '#contract/workspaces/key-preferences.ts'
import * as notices from '#contract/workspaces/notices.ts'
import * as preferences from '#contract/workspaces/preferences.ts'
import { call } from './client.ts'
import { defineWorkspaceQuery } from './query.ts'

export const readNotices = call(notices.readNotices)
export const askOwner = call(notices.askOwner)
export const savePostColumns = call(preferences.savePostColumns)
export const saveLetterKeys = call(keyPreferences.saveLetterKeys)
export const dismissFirstSteps = call(firstSteps.dismissFirstSteps)
export const visitSample = call(firstSteps.visitSample)

export const noticesQuery = defineWorkspaceQuery(notices.listNotices, ['notices'], { staleTime: 60_000 })

export const ownersQuery = defineWorkspaceQuery(notices.listOwners, ['owners'], { staleTime: 60_000 })

export const postColumnsQuery = defineWorkspaceQuery(preferences.getPostColumns, ['post-columns'])

export const letterKeysQuery = defineWorkspaceQuery(keyPreferences.getLetterKeys, ['letter-keys'], {
  staleTime: Infinity,
})

/** Polled until all steps are done or dismissed. */
export const firstStepsQuery = defineWorkspaceQuery(firstSteps.getFirstSteps, ['first-steps'], {
  refetchInterval: ({ state: { data } }) =>
    data === undefined || data.dismissed || (data.query && data.posts && data.colleague) ? false : 10_000,
})
