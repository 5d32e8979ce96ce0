import type { QueryClient } from '@tanstack/react-query'
import * as mutes from '#contract/filters/mutes.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const listMutes = call(mutes.listMutes)
export const createMute = call(mutes.createMute)
export const deleteMute = call(mutes.deleteMute)
export const mutePosts = call(mutes.mutePosts)
export const deleteMutes = call(mutes.deleteMutes)

/** A mute changes every number and list of the workspace, except what it is itself. */
export const refreshNumbers = (cache: QueryClient, workspaceId: string) =>
  cache.invalidateQueries({
    queryKey: workspaceKey(workspaceId),
    predicate: ({ queryKey }) => queryKey[2] !== 'self' && queryKey[2] !== 'members',
  })
