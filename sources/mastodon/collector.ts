import * as z from 'zod/mini'
import {
  choiceSetting,
  collector,
  secondsIntervalLabel,
  instancesSetting,
  numberSetting,
  shapeOf,
} from '../collector.ts'

const Instance = z.object({
  origin: z.url({ protocol: /^https?$/ }),
  /** Hashtags without their sign. */
  tags: z.prefault(z.array(z.string().check(z.regex(/^[\p{L}\p{N}_]{1,100}$/u))).check(z.maxLength(50)), []),
  /** Whether the posts that the instance's own people write in public are followed as well; ask its admin before. */
  local: z.prefault(z.boolean(), false),
})

const settings = {
  instances: instancesSetting(z.array(Instance).check(z.minLength(1), z.maxLength(20)), {
    label: /*i18n*/ 'Instances',
  }),
  everySeconds: numberSetting(z.prefault(z.number().check(z.minimum(10), z.maximum(3_600)), 60), {
    label: secondsIntervalLabel,
  }),
  /** Decision 55. */
  unstated: choiceSetting(z.prefault(z.enum(['withhold', 'take']), 'withhold'), {
    label: /*i18n*/ 'Authors whose server doesn’t say whether they can be found',
    options: {
      withhold: /*i18n*/ 'Don’t store their posts',
      take: /*i18n*/ 'Store their public posts',
    },
  }),
}

export const MastodonSettings = z.object(shapeOf(settings))
export type MastodonSettings = z.infer<typeof MastodonSettings>

export type Timeline = { instance: z.infer<typeof Instance>; tag: string | null }

export const timelinesOf = ({ instances }: MastodonSettings): Timeline[] =>
  instances.flatMap((instance) => [
    ...(instance.local ? [{ instance, tag: null }] : []),
    ...instance.tags.map((tag) => ({ instance, tag })),
  ])

const hostOf = ({ origin }: { origin: string }) => new URL(origin).host

export const mastodon = collector({
  id: 'mastodon',
  name: /*i18n*/ 'Mastodon',
  settings,
  schema: MastodonSettings,
  whyNotFollowed:
    /*i18n*/ 'No instances and hashtags chosen yet. The operator can choose them. With an instance’s token, edits and deletions arrive at once.',
  tokens: 'MASTODON_TOKENS',
  ofFollowing: ['everySeconds'],
  addressesOf: (settings) =>
    timelinesOf(settings).map(({ instance, tag }) =>
      tag === null ? hostOf(instance) : `${hostOf(instance)}/tags/${tag}`,
    ),
  hostsOf: ({ instances }) => instances.map(hostOf),
})
