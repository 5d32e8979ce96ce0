import type { QueryClient } from '@tanstack/react-query'
import * as addresses from '#contract/channels/addresses.ts'
import * as channels from '#contract/channels/channels.ts'
import { call } from './client.ts'
import { queryOf, queryOfWorkspace } from './query.ts'

export const createChannel = call(channels.createChannel)
export const updateChannel = call(channels.updateChannel)
export const deleteChannel = call(channels.deleteChannel)
export const rotateChannelSecret = call(channels.rotateChannelSecret)
export const testChannel = call(channels.testChannel)
export const replayDelivery = call(channels.replayDelivery)

export const channelsQuery = queryOfWorkspace(channels.listChannels, ['channels', 'list'])
export const channelDeliveriesQuery = queryOf(channels.listChannelDeliveries, ['channels', 'deliveries'])

export const refreshChannels = (cache: QueryClient, workspaceId: string) =>
  cache.invalidateQueries({ queryKey: channelsQuery(workspaceId).queryKey })

export const createAddress = call(addresses.createAddress)
export const resendConfirmation = call(addresses.resendConfirmation)
export const deleteAddress = call(addresses.deleteAddress)
export const setNoticeMails = call(addresses.setNoticeMails)

export const addressesQuery = queryOfWorkspace(addresses.listAddresses, ['addresses'])
export const noticeMailsQuery = queryOfWorkspace(addresses.getNoticeMails, ['notice-mails'])

export const refreshAddresses = (cache: QueryClient, workspaceId: string) =>
  cache.invalidateQueries({ queryKey: addressesQuery(workspaceId).queryKey })
