import { performTasks } from '#server/ground/worker-tasks.ts'
import { findTopics, type FoundTopic, type TopicsTask } from './find-topics.ts'

export type TopicsResponse = { kind: 'topics'; topics: FoundTopic[] }

/** A separate process, because comparing terms would block the server for a second. */
performTasks<TopicsTask, TopicsResponse>(async (task, { send }) => send({ kind: 'topics', topics: findTopics(task) }))
