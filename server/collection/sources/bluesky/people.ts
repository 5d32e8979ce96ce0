import { LRUCache } from 'lru-cache'
import { limits } from './limits.ts'

/** What is known of an author; the stream itself names nobody. */
export type Person = { handle: string; name: string; followers: number | null; bio: string }

/** Authors by DID, the latest seen; and those who ask not to be shown to the public. */
export const createPeople = () => ({
  known: new LRUCache<string, Person>({ max: limits.peopleKept }),
  hidden: new LRUCache<string, true>({ max: limits.peopleKept }),
})
export type People = ReturnType<typeof createPeople>
