import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { plansQuery } from '#src/api/plan.ts'
import { CheckoutFlow } from './flow.tsx'
import type { CheckoutProps } from './state.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export const Checkout = (props: CheckoutProps) => (
  <QueryClientProvider client={props.cache}>
    <PlainPage title={props.isReturn ? t`Payment` : t`Checkout`}>
      <div className="grid w-full max-w-5xl! gap-6">
        <Content {...props} />
      </div>
    </PlainPage>
  </QueryClientProvider>
)

function Content(props: CheckoutProps) {
  const workspaceId = useWorkspaceId()
  const workspace = useQuery(workspaceQuery(workspaceId))
  const mayPay = workspace.data?.privilege === 'owner'
  const offered = useQuery({ ...plansQuery(workspaceId), enabled: mayPay })
  return (
    <QueryState query={workspace} pending={pending}>
      {(known) =>
        mayPay ? (
          <QueryState query={offered} pending={pending}>
            {({ provider, items }) =>
              provider === 'none' ? <SelfHosted /> : <CheckoutFlow {...props} workspace={known} offered={items} />
            }
          </QueryState>
        ) : (
          <NotAnOwner />
        )
      }
    </QueryState>
  )
}

const pending = <Skeleton className="h-72" />

const NotAnOwner = () => {
  const workspaceId = useWorkspaceId()
  return (
    <>
      <p className="text-ink-soft">
        <Trans>Only owners can change the plan.</Trans>
      </p>
      <Link to="/workspace/$workspaceId" params={{ workspaceId }} className={buttonClass()}>
        <Trans>Go to your workspace</Trans>
      </Link>
    </>
  )
}

const SelfHosted = () => {
  const workspaceId = useWorkspaceId()
  return (
    <>
      <p className="max-w-lg text-ink-soft">
        <Trans>This installation takes no payments. Every workspace keeps its plan.</Trans>
      </p>
      <p>
        <Link to="/workspace/$workspaceId/settings/plan" params={{ workspaceId }} className={buttonClass()}>
          <Trans>See the plans</Trans>
        </Link>
      </p>
    </>
  )
}
