import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { carriedScope } from '#contract/scope-search.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { Frame } from './frame.tsx'

type InsightFrameProps = { workspaceId: string; title: string; lead: string; empty: string; children: ReactNode }

/** An insight page without figures of its own: what it is about, and where the figures are. */
function InsightFrame({ workspaceId, title, lead, empty, children }: InsightFrameProps) {
  return (
    <Frame title={title} lead={lead}>
      <EmptyState
        title={empty}
        action={
          <>
            <Link
              to="/workspace/$workspaceId/insight/overview"
              params={{ workspaceId }}
              search={(now: object) => carriedScope(now)}
              className={buttonClass('primary')}
            >
              <Trans>Open the overview</Trans>
            </Link>
            <Link
              to="/workspace/$workspaceId/insight/posts"
              params={{ workspaceId }}
              search={(now: object) => carriedScope(now)}
              className={buttonClass()}
            >
              <Trans>Read the posts</Trans>
            </Link>
          </>
        }
      >
        {children}
      </EmptyState>
    </Frame>
  )
}

type Props = { workspaceId: string }

export const Performance = ({ workspaceId }: Props) => (
  <InsightFrame
    workspaceId={workspaceId}
    title={t`Performance`}
    lead={t`What resonated, and when.`}
    empty={t`No performance figures here`}
  >
    <Trans>
      The overview shows interactions, reach and sentiment against the period before; posts can be ordered by
      interactions.
    </Trans>
  </InsightFrame>
)
