import { removeInvalidCharacters } from '#server/posts/ingest/enrich/enrich-post.ts'
import { isStorableCount, isStorableId, fitCollectedPost } from '#server/posts/ingest/storable.ts'
import { frameOfPost } from './refused-posts.ts'
import type { Observation, ReadResult } from './source.ts'

/** Moves posts that the stores can't hold to `rejected`, with a reason. */
export function rejectUnstorable(reading: ReadResult, now: Date): ReadResult {
  const observations: Observation[] = []
  const rejected = [...reading.rejected]
  for (const observation of reading.observations) {
    if (observation.kind === 'post') {
      const { post, reason } = fitCollectedPost(observation.post, now)
      if (post === null) rejected.push({ frame: frameOfPost(observation.post), reason })
      else observations.push({ kind: 'post', post, ...localIdOf(observation) })
    } else {
      const fitted = fitObservation(observation)
      if (fitted !== null) observations.push(fitted)
    }
  }
  return { ...reading, observations, rejected }
}

const localIdOf = ({ localId }: Extract<Observation, { kind: 'post' }>) =>
  localId !== undefined && isUsable(localId.id) && localId.id === removeInvalidCharacters(localId.id) ? { localId } : {}

function fitObservation(observation: Exclude<Observation, { kind: 'post' }>): Observation | null {
  if (observation.kind === 'accountRemoved') {
    const authorId = removeInvalidCharacters(observation.authorId)
    return isUsable(authorId) ? { ...observation, authorId } : null
  }
  const nativeId = removeInvalidCharacters(observation.nativeId)
  if (!isUsable(nativeId)) return null
  if (observation.kind !== 'counts') return { ...observation, nativeId }
  return {
    ...observation,
    nativeId,
    now: Object.fromEntries(
      Object.entries(observation.now).filter(
        ([field, count]) => count !== undefined && isStorableCount(count, { source: observation.source, field }),
      ),
    ),
  }
}

const isUsable = (id: string) => id !== '' && isStorableId(id)
