import { mastodon } from '#server/collection/sources/mastodon/index.ts'
import { createFollowing } from './following.ts'

export const began = Date.UTC(2026, 6, 4)
/** A post for each minute. */
export const idOf = (index: number) => String((BigInt(began) + BigInt(index) * 60_000n) << 16n)

export const settingsOf = (...origins: string[]) => ({
  instances: origins.map((origin) => ({ origin, tags: ['coffee'], local: false })),
  everySeconds: 0.02,
  unstated: 'withhold' as const,
})

/** A tag on these instances, followed. */
export const followAt = (...origins: string[]) =>
  createFollowing({ adapter: mastodon, settings: settingsOf(...origins), allowed: origins })
