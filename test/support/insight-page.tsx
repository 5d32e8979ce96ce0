import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Page, PageContext } from '#src/widgets/insight-page/page.ts'
import { workspaceOf } from './fixtures.ts'
import { InWorkspace, newCache } from './in-workspace.tsx'

export const scope = { workspaceId: 'w', from: '2026-06-01', to: '2026-06-30' }

const pageOfScope: Page = {
  range: scope,
  scope,
  search: {},
  drillDown: null,
  open: () => {},
  change: () => {},
  changeScope: () => {},
  asks: {},
  latest: 0,
  onVersion: () => {},
}

export type InPageProps = {
  answers?: readonly (readonly [{ queryKey: QueryKey }, object])[]
  page?: Partial<Page>
  children: ReactNode
}

const noAnswers: NonNullable<InPageProps['answers']> = []

export function InPage({ answers = noAnswers, page, children }: InPageProps) {
  const [client] = useState(() => {
    const cache = newCache(workspaceOf({ id: scope.workspaceId }))
    for (const [{ queryKey }, answer] of answers) cache.setQueryData(queryKey, { dataVersion: '1', ...answer })
    return cache
  })
  const [latest, onVersion] = useState(0)
  return (
    <InWorkspace cache={client} workspaceId={scope.workspaceId}>
      <PageContext value={{ ...pageOfScope, latest, onVersion, ...page }}>{children}</PageContext>
    </InWorkspace>
  )
}
