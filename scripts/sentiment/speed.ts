import { classifyBy } from '#server/ingest/enrich/sentiment/classify.ts'
import type { SentimentModel } from '#server/ingest/enrich/sentiment/model.ts'

const posts = [
  'I waited three weeks for this coffee maker and it leaks on the second day, the shop never answered my mail',
  'Great service at the counter today, they made my flat white twice because I was not happy with the first one',
  'The new branch opens on Monday at nine in the old station hall, next to the bakery and the book shop',
]
const rounds = 20_000

/** Processor time to classify a post of 20 words, once everything is warm. */
export function microsecondsAPost(model: SentimentModel): number {
  const classifyAll = (times: number) => {
    for (let at = 0; at < times; at++) classifyBy(model, posts[at % posts.length]!, 'en')
  }
  classifyAll(rounds)
  const begun = process.cpuUsage()
  classifyAll(rounds)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / rounds
}
