import { sourceFacts } from '#sources/index.ts'
import type { Text } from '../wording.ts'
import type { Source } from './post-fields.ts'

/** What people call a source, as a part of a sentence: a word such as "Reviews" is said in the language of the sentence. */
export const sourceText = (source: Source): Text => ({
  detail: sourceFacts[source].name,
  message: sourceFacts[source].name,
})
