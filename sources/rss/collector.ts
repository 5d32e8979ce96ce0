import * as z from 'zod/mini'
import { collector, minutesIntervalLabel, linesSetting, numberSetting, shapeOf } from '../collector.ts'

const settings = {
  feeds: linesSetting(z.array(z.url({ protocol: /^https?$/ })).check(z.minLength(1), z.maxLength(500)), {
    label: /*i18n*/ 'Feed addresses',
    hint: /*i18n*/ 'RSS, Atom or JSON Feed, one address per line.',
  }),
  everyMinutes: numberSetting(z.prefault(z.number().check(z.minimum(1), z.maximum(1_440)), 15), {
    label: minutesIntervalLabel,
  }),
}

export const FeedsSettings = z.object(shapeOf(settings))
export type FeedsSettings = z.infer<typeof FeedsSettings>

/** Keys of private feeds stand in the query or before the host. */
function publicAddress(url: string) {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : `${host}${pathname}`
}

export const feeds = collector({
  id: 'feeds',
  name: /*i18n*/ 'Feeds',
  settings,
  schema: FeedsSettings,
  whyNotFollowed: /*i18n*/ 'No feeds chosen yet. The operator can follow any RSS, Atom or JSON Feed without a key.',
  isUnsearchable: true,
  addressesOf: ({ feeds }) => [...new Set(feeds.map(publicAddress))],
})
