import { queryOptions } from '@tanstack/react-query'
import * as keyPreferences from '#contract/workspaces/key-preferences.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const getLetterKeys = call(keyPreferences.getLetterKeys)
export const saveLetterKeys = call(keyPreferences.saveLetterKeys)

/** Whether this person wants keys of a single letter. */
export const letterKeysQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'letter-keys'] as const,
    queryFn: ({ signal }) => getLetterKeys({ workspaceId }, signal),
    staleTime: Infinity,
  })
