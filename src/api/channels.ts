import type { QueryClient } from '@tanstack/react-query'
import * as addresses from '#contract/channels/addresses.ts'
import * as channels from '#contract/channels/channels.ts'
import { call } from './client.ts'
import { defineQuery, defineWorkspaceQuery } from './query.ts'

export const createChannel = call(channels.createChannel)
export const updateChannel = call(channels.updateChannel)
export const deleteChannel = call(channels.deleteChannel)
export const rotateChannelSecret = call(channels.rotateChannelSecret)
export const testChannel = call(channels.testChannel)
export const replayDelivery = call(channels.replayDelivery)

export const channelsQuery = defineWorkspaceQuery(channels.listChannels, ['channels', 'list'])
export const channelDeliveriesQuery = defineQuery(channels.listChannelDeliveries, ['channels', 'deliveries'])

export const refreshChannels = (cache: QueryClient, workspaceId: string) =>
  cache.invalidateQueries({ queryKey: channelsQuery(workspaceId).queryKey })

export const createAddress = call(addresses.createAddress)
export const resendConfirmation = call(addresses.resendConfirmation)
export const deleteAddress = call(addresses.deleteAddress)
export const setNoticeMails = call(addresses.setNoticeMails)

export const addressesQuery = defineWorkspaceQuery(addresses.listAddresses, ['addresses'])
export const noticeMailsQuery = defineWorkspaceQuery(addresses.getNoticeMails, ['notice-mails'])

export const refreshAddresses = (cache: QueryClient, workspaceId: string) =>
  cache.invalidateQueries({ queryKey: addressesQuery(workspaceId).queryKey })
