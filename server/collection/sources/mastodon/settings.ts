import * as z from 'zod/mini'

const Instance = z.object({
  origin: z.url({ protocol: /^https?$/ }),
  /** Hashtags without their sign. */
  tags: z.prefault(z.array(z.string().check(z.regex(/^[\p{L}\p{N}_]{1,100}$/u))).check(z.maxLength(50)), []),
  /** Whether the posts that the instance's own people write in public are followed as well; ask its admin before. */
  local: z.prefault(z.boolean(), false),
})
export type Instance = z.infer<typeof Instance>

export const MastodonSettings = z.object({
  instances: z.array(Instance).check(z.minLength(1), z.maxLength(20)),
  everySeconds: z.prefault(z.number().check(z.minimum(10), z.maximum(3_600)), 60),
  /** Authors of whom a server does not say whether they may be found: decision 55. */
  unstated: z.prefault(z.enum(['withhold', 'take']), 'withhold'),
})
export type MastodonSettings = z.infer<typeof MastodonSettings>

export type Timeline = { instance: Instance; tag: string | null }

export const timelinesOf = ({ instances }: MastodonSettings): Timeline[] =>
  instances.flatMap((instance) => [
    ...(instance.local ? [{ instance, tag: null }] : []),
    ...instance.tags.map((tag) => ({ instance, tag })),
  ])

/** The name of a timeline in the cursor. */
export const keyOf = ({ instance, tag }: Timeline) => `${new URL(instance.origin).origin} ${tag ?? ''}`
