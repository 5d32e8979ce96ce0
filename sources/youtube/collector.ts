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
      hint: /*i18n*/ 'What YouTube’s own search takes, one a line; each look at one costs 100 units. YouTube takes YOUTUBE_API_KEY in the environment of the server.',
    },
  ),
  comments: choiceSetting(z.prefault(z.enum(['leave', 'take']), 'leave'), {
    label: /*i18n*/ 'Comments on stored videos',
    options: { leave: /*i18n*/ 'Leave them', take: /*i18n*/ 'Take the latest' },
  }),
  /** At least; the units of a day keep rounds as far apart as they ask for. */
  everyMinutes: numberSetting(z.prefault(z.number().check(z.minimum(0.1), z.maximum(1_440)), 30), {
    label: minutesIntervalLabel,
  }),
  unitsPerDay: numberSetting(z.prefault(z.int().check(z.minimum(1_000), z.maximum(100_000_000)), 10_000), {
    label: /*i18n*/ 'Units of a day',
    hint: /*i18n*/ 'What Google gives the project of the key. Looks are as far apart as they must be for the units to last the day.',
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
  whyNotFollowed: /*i18n*/ 'Nobody has chosen searches. The operator of this installation can; the key is there.',
  whyWithoutKeys:
    /*i18n*/ 'It takes a key of the operator, who has given none; YouTube limits how long its answers may be kept. Files of it can be imported.',
  keys: ['YOUTUBE_API_KEY'],
})
