import * as joining from '#contract/joining.ts'
import { call } from './client.ts'

export const validateInvite = call(joining.validateInvite)
