import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { MicrosoftSignIn } from '#src/features/login/microsoft-sign-in.tsx'

export const Route = createFileRoute('/login/microsoft')({
  staticData: { title: msg`Sign in with Microsoft` },
  // Another tab may have signed in; /login decides where a signed-in user goes.
  beforeLoad: ({ context, search, preload }) => {
    if (!preload && context.isSignedIn()) throw redirect({ to: '/login', search })
  },
  component: Microsoft,
})

function Microsoft() {
  const { token, returnTo } = Route.useSearch()
  return <MicrosoftSignIn config={Route.useRouteContext().config} journey={{ token, returnTo }} />
}
