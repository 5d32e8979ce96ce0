import * as z from 'zod/mini'

export const YouTubeSettings = z.object({
  searches: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(10)),
  /** Whether comments on stored videos are taken as well. */
  comments: z.prefault(z.enum(['leave', 'take']), 'leave'),
  /** At least; the units of a day keep rounds as far apart as they ask for. */
  everyMinutes: z.prefault(z.number().check(z.minimum(0.1), z.maximum(1_440)), 30),
  /** What Google gives the project a day. */
  unitsPerDay: z.prefault(z.int().check(z.minimum(1_000), z.maximum(100_000_000)), 10_000),
  api: z.prefault(z.url({ protocol: /^https?$/ }), 'https://www.googleapis.com'),
})
export type YouTubeSettings = z.infer<typeof YouTubeSettings>
