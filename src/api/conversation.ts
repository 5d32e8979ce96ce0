import * as conversation from '#contract/answers/conversation.ts'
import { getTopics } from '#contract/answers/topics.ts'
import { defineQuery } from './query.ts'

export const conversationQuery = defineQuery(conversation.getConversation, ['insights', 'conversation', 'rows'])
export const conversationMapQuery = defineQuery(conversation.getConversationMap, ['insights', 'conversation', 'map'])
export const conversationThreadsQuery = defineQuery(conversation.getConversationThreads, [
  'insights',
  'conversation',
  'threads',
])
export const conversationTreeQuery = defineQuery(conversation.getConversationTree, ['insights', 'conversation', 'tree'])
export const topicsQuery = defineQuery(getTopics, ['insights', 'topics'])
