import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { currentUserQuery } from '#src/api/users.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { ImportFlow } from './import-flow.tsx'
import { Stages, type Stage } from './stages.tsx'
import type { ImportOptions } from './use-import.ts'
import { useLoadedWorkspace, useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function ImportPage(props: Omit<ImportOptions, 'userId'>) {
  const workspaceId = useWorkspaceId()
  const { data: user } = useSuspenseQuery(currentUserQuery())
  const workspace = useLoadedWorkspace()
  const [stage, setStage] = useState<Stage>(0)
  const isAllowed = useMay('imports.run')
  return (
    <div className="page grid content-start gap-5 *:max-w-6xl">
      <header className="grid gap-2">
        <nav aria-label={t`Breadcrumb`} className="flex items-center gap-1 text-xs text-ink-soft">
          <Link to="/workspace/$workspaceId/saved-queries" params={{ workspaceId }} className="hover:underline">
            <Trans>Saved queries</Trans>
          </Link>
          <ChevronRight size={12} aria-hidden />
          <span aria-current="page">
            <Trans>Import posts</Trans>
          </span>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="text-xl font-semibold tracking-tight">
            <Trans>Import posts</Trans>
          </h1>
          {isAllowed ? <Stages at={stage} /> : null}
        </div>
      </header>
      {isAllowed ? (
        <ImportFlow key={`${user.id} ${workspaceId}`} {...props} userId={user.id} onStage={setStage} />
      ) : (
        <EmptyState title={t`Imports are for owners and managers`}>
          <Trans>Your role in {workspace.name} is to read. Ask an owner or a manager to import the file.</Trans>
        </EmptyState>
      )}
    </div>
  )
}
