import * as creation from '#contract/workspaces/workspace-creation.ts'
import { call } from './client.ts'

export const createWorkspace = call(creation.createWorkspace)
export const getWorkspaceDraft = call(creation.getWorkspaceDraft)
export const saveWorkspaceDraft = call(creation.saveWorkspaceDraft)
