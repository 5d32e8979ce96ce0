import * as z from 'zod/mini'
import { collector, secondsIntervalLabel, hiddenSetting, numberSetting, shapeOf, notSetUpText } from '../collector.ts'

const settings = {
  api: hiddenSetting(z.prefault(z.url(), 'https://hacker-news.firebaseio.com')),
  search: hiddenSetting(z.prefault(z.url(), 'https://hn.algolia.com')),
  everySeconds: numberSetting(z.prefault(z.int().check(z.minimum(1), z.maximum(3_600)), 15), {
    label: secondsIntervalLabel,
  }),
}

export const HackerNewsSettings = z.object(shapeOf(settings))
export type HackerNewsSettings = z.infer<typeof HackerNewsSettings>

export const hackerNews = collector({
  id: 'hacker-news',
  name: /*i18n*/ 'Hacker News',
  settings,
  schema: HackerNewsSettings,
  whyNotFollowed: notSetUpText,
  isKeyless: true,
  ofFollowing: ['api', 'everySeconds'],
})
