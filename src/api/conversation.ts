import { queryOptions } from '@tanstack/react-query'
import * as conversation from '#contract/answers/conversation.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const getConversation = call(conversation.getConversation)
const getConversationMap = call(conversation.getConversationMap)
const getConversationThreads = call(conversation.getConversationThreads)
const getConversationTree = call(conversation.getConversationTree)

const keyOf = (workspaceId: string, part: string, input: object) =>
  [...workspaceKey(workspaceId), 'insights', 'conversation', part, input] as const

export const conversationQuery = (input: CallInput<typeof conversation.getConversation>) =>
  queryOptions({
    queryKey: keyOf(input.workspaceId, 'rows', input),
    queryFn: ({ signal }) => getConversation(input, signal),
  })

export const conversationMapQuery = (input: CallInput<typeof conversation.getConversationMap>) =>
  queryOptions({
    queryKey: keyOf(input.workspaceId, 'map', input),
    queryFn: ({ signal }) => getConversationMap(input, signal),
  })

export const conversationThreadsQuery = (input: CallInput<typeof conversation.getConversationThreads>) =>
  queryOptions({
    queryKey: keyOf(input.workspaceId, 'threads', input),
    queryFn: ({ signal }) => getConversationThreads(input, signal),
  })

export const conversationTreeQuery = (input: CallInput<typeof conversation.getConversationTree>) =>
  queryOptions({
    queryKey: keyOf(input.workspaceId, 'tree', input),
    queryFn: ({ signal }) => getConversationTree(input, signal),
  })
