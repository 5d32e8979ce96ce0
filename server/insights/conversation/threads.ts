import { getConversationThreads } from '#contract/answers/conversation.ts'
import { createInsightHandler } from '../pipeline.ts'
import { toPeriodFields, type PeriodFrame, periodFrame } from '../steps/periods.ts'
import { readAnswers, readSpeakers } from './answers.ts'
import { longestThreads, readThreadStarts, threadRow } from './longest-threads.ts'

/**
 * Longest threads of a scope by its posts in them (`threadSql`), and answers between the 20 authors with the most
 * written and received. Counts are of distinct posts, instants UTC. Throws as `resolveScope` does.
 */
export const conversationThreadsHandler = createInsightHandler(getConversationThreads, {
  frame: (scope, now): PeriodFrame => periodFrame(scope, now),
  read: { longest: longestThreads, speakers: readSpeakers },
  next: {
    beginnings: ({ longest }, at) => readThreadStarts(longest, at),
    answers: ({ speakers }, at) => readAnswers(speakers, at),
  },
  shape: ({ longest, speakers, beginnings, answers }, at) => ({
    ...toPeriodFields(at.scope, at),
    threads: longest.map((thread) => threadRow(thread, beginnings)),
    speakers,
    answers,
  }),
})
