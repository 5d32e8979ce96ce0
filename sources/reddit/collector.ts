import * as z from 'zod/mini'
import {
  collector,
  secondsIntervalLabel,
  hiddenSetting,
  linesSetting,
  numberSetting,
  shapeOf,
  textSetting,
} from '../collector.ts'

const settings = {
  subreddits: linesSetting(z.prefault(z.array(z.string().check(z.regex(/^\w{2,21}$/))).check(z.maxLength(40)), []), {
    label: /*i18n*/ 'Communities',
    hint: /*i18n*/ 'Without r/, one per line. Set REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET on the server.',
  }),
  searches: linesSetting(
    z.prefault(z.array(z.string().check(z.minLength(1), z.maxLength(512))).check(z.maxLength(10)), []),
    {
      label: /*i18n*/ 'Searches',
      hint: /*i18n*/ 'Words as in Reddit’s own search, one search per line.',
    },
  ),
  username: textSetting(z.string().check(z.regex(/^[\w-]{3,20}$/)), {
    label: /*i18n*/ 'Reddit account of the operator',
    hint: /*i18n*/ 'Reddit requires each call to name the account that registered the application.',
  }),
  everySeconds: numberSetting(z.prefault(z.number().check(z.minimum(30), z.maximum(3_600)), 60), {
    label: secondsIntervalLabel,
  }),
  api: hiddenSetting(z.prefault(z.url({ protocol: /^https?$/ }), 'https://oauth.reddit.com')),
  login: hiddenSetting(z.prefault(z.url({ protocol: /^https?$/ }), 'https://www.reddit.com')),
}

export const RedditSettings = z
  .object(shapeOf(settings))
  .check(
    z.refine(
      ({ subreddits, searches }) => subreddits.length + searches.length > 0,
      /*i18n*/ 'Name a community or a search',
    ),
  )
export type RedditSettings = z.infer<typeof RedditSettings>

export const reddit = collector({
  id: 'reddit',
  name: /*i18n*/ 'Reddit',
  settings,
  schema: RedditSettings,
  whyNotFollowed: /*i18n*/ 'No communities or searches chosen yet. The operator can choose them; credentials are set.',
  whyWithoutKeys:
    /*i18n*/ 'Live collection needs Reddit API credentials, and none are configured. You can still import files.',
  keys: ['REDDIT_CLIENT_ID', 'REDDIT_CLIENT_SECRET'],
  ofFollowing: ['everySeconds', 'username', 'login'],
})
