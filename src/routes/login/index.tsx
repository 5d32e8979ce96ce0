import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { followLogin } from '#src/app/redirects.ts'
import { LoginPage } from '#src/features/login/login-page.tsx'
import { RefusedInvite } from '#src/features/login/refused-invite.tsx'

export const Route = createFileRoute('/login/')({
  beforeLoad: async ({ context, search, location, abortController, preload }) => {
    // Without tokens there is nobody to decide about, and nothing is loaded for it.
    if (preload || !context.isSignedIn() || location.state.inviteRefused) return
    const input = { inviteToken: search.token ?? null }
    followLogin(await context.decide.login(input, abortController.signal), search)
  },
  component: Login,
})

function Login() {
  const { token, returnTo } = Route.useSearch()
  const { config, isSignedIn, loadUser, signOut } = Route.useRouteContext()
  const isRefused = useRouterState({ select: ({ location }) => location.state.inviteRefused === true })
  if (isRefused && isSignedIn()) return <RefusedInvite onSignOut={signOut} loadUser={loadUser} />
  return <LoginPage config={config} journey={{ token, returnTo }} />
}
