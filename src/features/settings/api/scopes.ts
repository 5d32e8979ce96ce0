import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApiScope } from '#contract/api-tokens/api-tokens.ts'

export const scopeTexts: Record<ApiScope, { name: MessageDescriptor; about: MessageDescriptor }> = {
  insights: {
    name: msg`Insights`,
    about: msg`Figures of all insight pages, notes and author lists.`,
  },
  posts: { name: msg`Posts`, about: msg`Posts with text, authors, tags, fields and sources.` },
  queries: { name: msg`Queries`, about: msg`Saved queries and their versions, shared filters, muted items.` },
  exports: {
    name: msg`Exports`,
    about: msg`Creates and downloads files, if viewers may export.`,
  },
}
