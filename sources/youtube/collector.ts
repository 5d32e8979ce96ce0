import * as z from 'zod/mini'
import {
  choiceSetting,
  collector,
  minutesIntervalLabel,
  hiddenSetting,
  linesSetting,
  numberSetting,
  shapeOf,
} from '../collector.ts'

const settings = {
  searches: linesSetting(
    z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(10)),
    {
      label: /*i18n*/ 'Searches',
      hint: /*i18n*/ 'Words as in YouTube’s own search, one search per line. Each check of a search costs 100 units. Set YOUTUBE_API_KEY on the server.',
    },
  ),
  comments: choiceSetting(z.prefault(z.enum(['leave', 'take']), 'leave'), {
    label: /*i18n*/ 'Comments on stored videos',
    options: { leave: /*i18n*/ 'Don’t store them', take: /*i18n*/ 'Store the latest' },
  }),
  /** At least; the units of a day keep rounds as far apart as they ask for. */
  everyMinutes: numberSetting(z.prefault(z.number().check(z.minimum(0.1), z.maximum(1_440)), 30), {
    label: minutesIntervalLabel,
  }),
  unitsPerDay: numberSetting(z.prefault(z.int().check(z.minimum(1_000), z.maximum(100_000_000)), 10_000), {
    label: /*i18n*/ 'Units per day',
    hint: /*i18n*/ 'The quota of the key’s Google project. Soundings spreads its checks over the day to stay within it.',
  }),
  api: hiddenSetting(z.prefault(z.url({ protocol: /^https?$/ }), 'https://www.googleapis.com')),
}

export const YouTubeSettings = z.object(shapeOf(settings))
export type YouTubeSettings = z.infer<typeof YouTubeSettings>

export const youtube = collector({
  id: 'youtube',
  name: /*i18n*/ 'YouTube',
  settings,
  schema: YouTubeSettings,
  whyNotFollowed: /*i18n*/ 'No searches chosen yet. The operator can choose them; the key is set.',
  whyWithoutKeys:
    /*i18n*/ 'Live collection needs the operator’s YouTube API key, and none is set. You can still import files.',
  keys: ['YOUTUBE_API_KEY'],
})
