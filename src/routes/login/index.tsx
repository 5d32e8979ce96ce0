import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { followLogin } from '#src/app/redirects.ts'
import { LoginPage } from '#src/features/login/login-page.tsx'
import { RefusedInvite } from '#src/features/login/refused-invite.tsx'

export const Route = createFileRoute('/login/')({
  beforeLoad: async ({ context, search, location, abortController, preload }) => {
    if (preload || (location.state.inviteRefused && context.decisions.isSignedIn())) return
    const input = { signedIn: context.decisions.isSignedIn(), inviteToken: search.token ?? null }
    followLogin(await context.runDecision(context.decisions.login, { input, signal: abortController.signal }), search.returnTo)
  },
  component: Login,
})

function Login() {
  const { token, returnTo } = Route.useSearch()
  const { config, decisions, signIn, signOut } = Route.useRouteContext()
  const isRefused = useRouterState({ select: ({ location }) => location.state.inviteRefused === true })
  if (isRefused && decisions.isSignedIn()) return <RefusedInvite onSignOut={signOut} loadUser={decisions.loadUser} />
  return <LoginPage config={config} journey={{ token, returnTo }} onGoogleToken={(idToken) => signIn('google', idToken)} />
}
