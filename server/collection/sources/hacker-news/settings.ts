import * as z from 'zod/mini'

export const HackerNewsSettings = z.object({
  api: z.prefault(z.url(), 'https://hacker-news.firebaseio.com'),
  search: z.prefault(z.url(), 'https://hn.algolia.com'),
  everySeconds: z.prefault(z.int().check(z.minimum(1), z.maximum(3_600)), 15),
})
export type HackerNewsSettings = z.infer<typeof HackerNewsSettings>
