import { createFileRoute } from '@tanstack/react-router'
import { followLogin } from '../-redirects.ts'
import { LoginPage } from '#src/features/login/login-page.tsx'

export const Route = createFileRoute('/login/')({
  beforeLoad: async ({ context, search, location, abortController, preload }) => {
    // Without tokens there is no user to decide about, so the session isn't loaded.
    if (preload || !context.isSignedIn()) return { refusedInvite: null }
    const input = {
      inviteToken: search.token ?? null,
      inviteRefused: location.state.inviteRefused !== undefined,
      returnTo: search.returnTo ?? null,
    }
    const screen = await followLogin(await context.decide.login(input, abortController.signal), context.switchAccount)
    if (screen !== 'refusedInviteScreen') return { refusedInvite: null }
    const [{ default: Screen }, cache] = await Promise.all([
      import('#src/features/login/refused-invite.tsx'),
      context.queryClient(),
    ])
    return { refusedInvite: { Screen, cache, refused: location.state.inviteRefused } }
  },
  component: Login,
})

function Login() {
  const { token, returnTo } = Route.useSearch()
  const { config, refusedInvite, switchAccount } = Route.useRouteContext()
  if (refusedInvite !== null) {
    const { Screen, cache, refused } = refusedInvite
    return (
      <Screen
        refusal={refused?.refusal}
        cache={cache}
        onSwitchAccount={() => switchAccount(refused?.inviteToken ?? null)}
      />
    )
  }
  return <LoginPage config={config} journey={{ token, returnTo }} />
}
