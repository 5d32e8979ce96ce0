import * as branding from '#contract/workspaces/branding.ts'
import { call } from './client.ts'
import { defineWorkspaceQuery } from './query.ts'

export const updateBranding = call(branding.updateBranding)

export const brandingQuery = defineWorkspaceQuery(branding.getBranding, ['branding'], { staleTime: 60_000 })
