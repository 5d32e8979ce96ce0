import * as joining from '#contract/workspaces/joining.ts'
import { call } from './client.ts'

export const validateInvite = call(joining.validateInvite)
