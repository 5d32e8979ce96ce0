import * as shares from '#contract/shares/shares.ts'
import { call } from './client.ts'
import { defineWorkspaceQuery } from './query.ts'

export const createShare = call(shares.createShare)
export const renewShareLink = call(shares.renewShareLink)
export const deleteShare = call(shares.deleteShare)

export const sharesQuery = defineWorkspaceQuery(shares.listShares, ['shares'])
