import type { Timeline } from '#sources/mastodon/collector.ts'

/** The name of a timeline in the cursor. */
export const keyOf = ({ instance, tag }: Timeline) => `${new URL(instance.origin).origin} ${tag ?? ''}`
