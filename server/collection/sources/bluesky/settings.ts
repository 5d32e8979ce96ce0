import * as z from 'zod/mini'

const socketUrl = z.url({ protocol: /^wss?$/ })

export const BlueskySettings = z.object({
  /** Servers of the Jetstream; each connection tries them all, beginning anywhere. */
  hosts: z.prefault(z.array(socketUrl).check(z.minLength(1), z.maxLength(20)), [
    'wss://jetstream1.us-east.bsky.network',
    'wss://jetstream2.us-east.bsky.network',
    'wss://jetstream1.us-west.bsky.network',
    'wss://jetstream2.us-west.bsky.network',
  ]),
  appView: z.prefault(z.url({ protocol: /^https?$/ }), 'https://public.api.bsky.app'),
})
export type BlueskySettings = z.infer<typeof BlueskySettings>
