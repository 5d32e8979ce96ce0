import * as z from 'zod/mini'

export const FeedsSettings = z.object({
  feeds: z.array(z.url({ protocol: /^https?$/ })).check(z.minLength(1), z.maxLength(500)),
  everyMinutes: z.prefault(z.number().check(z.minimum(1), z.maximum(1_440)), 15),
})
export type FeedsSettings = z.infer<typeof FeedsSettings>
