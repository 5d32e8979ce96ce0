import { createFileRoute } from '@tanstack/react-router'
import { followLogin } from '../-redirects.ts'
import { LoginPage } from '#src/features/login/login-page.tsx'
import { RefusedInvite } from '#src/features/login/refused-invite.tsx'

export const Route = createFileRoute('/login/')({
  beforeLoad: async ({ context, search, location, abortController, preload }) => {
    // Without tokens there is nobody to decide about, and nothing is loaded for it.
    if (preload || !context.isSignedIn()) return { screen: 'loginScreen' as const }
    const input = {
      inviteToken: search.token ?? null,
      inviteRefused: location.state.inviteRefused === true,
      returnTo: search.returnTo ?? null,
    }
    return { screen: followLogin(await context.decide.login(input, abortController.signal)) }
  },
  component: Login,
})

function Login() {
  const { token, returnTo } = Route.useSearch()
  const { config, screen, loadUser, signOut } = Route.useRouteContext()
  if (screen === 'refusedInviteScreen') return <RefusedInvite onSignOut={signOut} loadUser={loadUser} />
  return <LoginPage config={config} journey={{ token, returnTo }} />
}
