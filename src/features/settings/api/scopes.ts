import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApiScope } from '#contract/api-tokens/api-tokens.ts'

/** What a token of each scope reads, in words. */
export const scopeTexts: Record<ApiScope, { name: MessageDescriptor; about: MessageDescriptor }> = {
  insights: {
    name: msg`Insights`,
    about: msg`The numbers of Overview, Discover, Performance, People and Conversation, notes and lists of authors.`,
  },
  posts: { name: msg`Posts`, about: msg`Posts with their text, authors and explanations, tags, fields and sources.` },
  queries: { name: msg`Queries`, about: msg`Saved queries with their versions, shared filters and mutes.` },
  exports: {
    name: msg`Exports`,
    about: msg`Makes files and downloads them, unless viewers may not export.`,
  },
}
