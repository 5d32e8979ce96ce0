import type { QueryClient } from '@tanstack/react-query'
import * as mutes from '#contract/filters/mutes.ts'
import { call } from './client.ts'
import { defineWorkspaceQuery, workspaceKey } from './query.ts'

export const createMute = call(mutes.createMute)
export const deleteMute = call(mutes.deleteMute)
export const mutePosts = call(mutes.mutePosts)
export const deleteMutes = call(mutes.deleteMutes)

export const mutesQuery = defineWorkspaceQuery(mutes.listMutes, ['mutes'])

/** A mute changes every figure and list of the workspace; only the role and members stay. */
export const refreshWorkspaceData = (cache: QueryClient, workspaceId: string) =>
  cache.invalidateQueries({
    queryKey: workspaceKey(workspaceId),
    predicate: ({ queryKey }) => queryKey[2] !== 'self' && queryKey[2] !== 'members',
  })
