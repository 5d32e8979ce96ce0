import * as z from 'zod/mini'
import { collector, everySeconds, hidden, number, shapeOf, withoutKey } from '../collector.ts'

const settings = {
  api: hidden(z.prefault(z.url(), 'https://hacker-news.firebaseio.com')),
  search: hidden(z.prefault(z.url(), 'https://hn.algolia.com')),
  everySeconds: number(z.prefault(z.int().check(z.minimum(1), z.maximum(3_600)), 15), { label: everySeconds }),
}

export const HackerNewsSettings = z.object(shapeOf(settings))
export type HackerNewsSettings = z.infer<typeof HackerNewsSettings>

export const hackerNews = collector({
  id: 'hacker-news',
  name: /*i18n*/ 'Hacker News',
  settings,
  schema: HackerNewsSettings,
  whyNotFollowed: withoutKey,
  isKeyless: true,
  ofFollowing: ['api', 'everySeconds'],
})
