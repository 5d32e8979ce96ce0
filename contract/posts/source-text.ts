import { sourceFacts } from '#sources/index.ts'
import type { Text } from '../wording.ts'
import type { Source } from './post-fields.ts'

/** A source's name within a sentence; names such as "Reviews" are translated. */
export const sourceText = (source: Source): Text => ({
  detail: sourceFacts[source].name,
  message: sourceFacts[source].name,
})
