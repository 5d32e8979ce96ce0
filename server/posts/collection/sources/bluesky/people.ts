import { LRUCache } from 'lru-cache'
import { limits } from './limits.ts'

/** An author's profile; the stream names nobody. */
export type Person = { handle: string; name: string; followers: number | null; bio: string }

/**
 * Authors by DID: named by live queries, latest seen, known by handle only, and hidden from the public.
 * Allocates room for `most` of each at once.
 */
export const createPeople = (max: number = limits.maxPeople) => ({
  followed: new Map<string, Person>(),
  known: new LRUCache<string, Person>({ max }),
  handles: new LRUCache<string, string>({ max }),
  hidden: new LRUCache<string, true>({ max }),
})
export type People = ReturnType<typeof createPeople>

export function findPerson({ followed, known, handles }: People, did: string): Person | undefined {
  const person = followed.get(did) ?? known.get(did)
  const handle = handles.get(did)
  return person ?? (handle === undefined ? undefined : { handle, name: '', followers: null, bio: '' })
}

export function changePerson({ followed, known }: People, did: string, changes: Partial<Person>) {
  for (const people of [followed, known]) {
    const person = people.get(did)
    if (person !== undefined) people.set(did, { ...person, ...changes })
  }
}
