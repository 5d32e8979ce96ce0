import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MicrosoftSignIn } from '#src/features/login/microsoft-sign-in.tsx'

export const Route = createFileRoute('/login/microsoft')({
  staticData: { title: msg`Sign in with Microsoft` },
  component: Microsoft,
})

function Microsoft() {
  const { token, returnTo } = Route.useSearch()
  return <MicrosoftSignIn config={Route.useRouteContext().config} journey={{ token, returnTo }} />
}
