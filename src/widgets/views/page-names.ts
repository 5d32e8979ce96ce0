import { msg } from '@lingui/core/macro'
import type { PinnedPage } from '#contract/answers/pinned-views.ts'
import { i18n } from '#src/text/i18n.ts'

const names = {
  overview: msg`Overview`,
  people: msg`People`,
  conversation: msg`Conversation`,
  performance: msg`Performance`,
} as const satisfies Record<PinnedPage, unknown>

/** The page at an address whose numbers can be kept; null for any other. */
export function pageAt(pathname: string): PinnedPage | null {
  const name = pathname.split('/').at(-1) ?? ''
  return Object.hasOwn(names, name) ? (name as PinnedPage) : null
}

/** What a page whose numbers can be kept is called. */
export const pageName = (page: PinnedPage) => i18n.t(names[page])
