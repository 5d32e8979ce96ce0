import { classifyBy } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import type { SentimentModel } from '#server/posts/ingest/enrich/sentiment/model.ts'
import type { Labelled } from './labelled.ts'

const rounds = 3
const wordsOf = ({ text }: Labelled) => text.split(/\s+/).length

/** Processor time per post of about 20 words; a few repeated posts would stay in the processor's cache. */
export function microsecondsAPost(model: SentimentModel, texts: readonly Labelled[]): number {
  const posts = texts.filter((one) => wordsOf(one) >= 18 && wordsOf(one) <= 22)
  const classifyAll = () => posts.forEach(({ text, language }) => classifyBy(model, text, language))
  classifyAll()
  const startedAt = process.cpuUsage()
  for (let round = 0; round < rounds; round++) classifyAll()
  const { user, system } = process.cpuUsage(startedAt)
  return (user + system) / rounds / posts.length
}
