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
              Open the overview
            </Link>
            <Link
              to="/workspace/$workspaceId/insight/posts"
              params={{ workspaceId }}
              search={(now: object) => carriedScope(now)}
              className={buttonClass()}
            >
              Read the posts
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

export const People = ({ workspaceId }: Props) => (
  <InsightFrame
    workspaceId={workspaceId}
    title="People"
    lead="Who speaks, how often, and to how many."
    empty="No author figures here"
  >
    The overview shows the authors with the most interactions; each of them opens their posts.
  </InsightFrame>
)

export const Performance = ({ workspaceId }: Props) => (
  <InsightFrame
    workspaceId={workspaceId}
    title="Performance"
    lead="What resonated, and when."
    empty="No performance figures here"
  >
    The overview shows interactions, reach and sentiment against the period before; posts can be ordered by
    interactions.
  </InsightFrame>
)

export const Conversation = ({ workspaceId }: Props) => (
  <InsightFrame
    workspaceId={workspaceId}
    title="Conversation"
    lead="What is talked about, and how the topics hang together."
    empty="No topic figures here"
  >
    The overview shows the terms that stand out, with the sentiment of their posts.
  </InsightFrame>
)
