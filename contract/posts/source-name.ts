import { sourcesById } from '#sources/index.ts'
import type { Text } from '../wording.ts'
import type { Source } from './post-fields.ts'

/** A source's name within a sentence; names such as "Reviews" are translated. */
export const toSourceName = (source: Source): Text => ({
  detail: sourcesById[source].name,
  message: sourcesById[source].name,
})
