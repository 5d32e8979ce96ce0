import type { Timeline } from '#sources/mastodon/collector.ts'

/** The timeline's key in the cursor. */
export const keyOf = ({ instance, tag }: Timeline) => `${new URL(instance.origin).origin} ${tag ?? ''}`
