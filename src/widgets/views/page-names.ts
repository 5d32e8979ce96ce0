import { msg } from '@lingui/core/macro'
import type { PinnedPage } from '#contract/answers/pinned-views.ts'
import { i18n } from '#src/text/i18n.ts'

const names = {
  overview: msg`Overview`,
  people: msg`People`,
  conversation: msg`Conversation`,
  performance: msg`Performance`,
} as const satisfies Record<PinnedPage, unknown>

/** The page at an address, if it can be pinned; otherwise null. */
export function pageAt(pathname: string): PinnedPage | null {
  const name = pathname.split('/').at(-1) ?? ''
  return Object.hasOwn(names, name) ? (name as PinnedPage) : null
}

export const pageName = (page: PinnedPage) => i18n.t(names[page])
