import * as z from 'zod/mini'
import { collector, linesSetting, shapeOf, textSetting, notSetUpText } from '../collector.ts'

const socketUrl = z.url({ protocol: /^wss?$/ })

const settings = {
  /** Each connection tries them all, beginning anywhere. */
  hosts: linesSetting(
    z.prefault(z.array(socketUrl).check(z.minLength(1), z.maxLength(20)), [
      'wss://jetstream1.us-east.bsky.network',
      'wss://jetstream2.us-east.bsky.network',
      'wss://jetstream1.us-west.bsky.network',
      'wss://jetstream2.us-west.bsky.network',
    ]),
    {
      label: /*i18n*/ 'Jetstream servers',
      hint: /*i18n*/ 'One wss:// address per line. Each connection uses one of them.',
    },
  ),
  appView: textSetting(z.prefault(z.url({ protocol: /^https?$/ }), 'https://public.api.bsky.app'), {
    label: /*i18n*/ 'AppView address',
    hint: /*i18n*/ 'Provides names, followers and counts of stored posts.',
  }),
}

export const BlueskySettings = z.object(shapeOf(settings))
export type BlueskySettings = z.infer<typeof BlueskySettings>

export const bluesky = collector({
  id: 'bluesky',
  name: /*i18n*/ 'Bluesky',
  settings,
  schema: BlueskySettings,
  whyNotFollowed: notSetUpText,
  isKeyless: true,
  ofFollowing: ['hosts'],
})
