import { createFileRoute } from '@tanstack/react-router'
import { followLogin } from '../-redirects.ts'
import { LoginPage } from '#src/features/login/login-page.tsx'

export const Route = createFileRoute('/login/')({
  beforeLoad: async ({ context, search, location, abortController, preload }) => {
    // Without tokens there is no user to decide about, so the session isn't loaded.
    if (preload || !context.isSignedIn()) return { part: null, refused: undefined }
    const input = {
      inviteToken: search.token ?? null,
      inviteRefused: location.state.inviteRefused !== undefined,
      returnTo: search.returnTo ?? null,
    }
    const screen = await followLogin(await context.decide.login(input, abortController.signal), context.switchAccount)
    return {
      part: screen === 'refusedInviteScreen' ? await import('#src/features/login/refused-invite.tsx') : null,
      refused: location.state.inviteRefused,
    }
  },
  component: Login,
})

function Login() {
  const { token, returnTo } = Route.useSearch()
  const { config, part, refused, loadUser, switchAccount } = Route.useRouteContext()
  if (part !== null)
    return (
      <part.default
        refusal={refused?.refusal}
        loadUser={loadUser}
        onSwitchAccount={() => switchAccount(refused?.inviteToken ?? null)}
      />
    )
  return <LoginPage config={config} journey={{ token, returnTo }} />
}
