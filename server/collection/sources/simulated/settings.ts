import * as z from 'zod/mini'

export const Settings = z.strictObject({
  seed: z.string().check(z.minLength(1), z.maxLength(100)),
  postsPerHour: z.number().check(z.gte(1), z.lte(1_000_000)),
})
export type Settings = z.infer<typeof Settings>
