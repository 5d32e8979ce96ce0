import * as invites from '#contract/invites.ts'
import { call } from './client.ts'

export const validateInvite = call(invites.validateInvite)
