import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { followLogin } from '../-redirects.ts'
import { LoginScreen } from '#src/features/login/login-screen.tsx'
import { LoginPage } from '#src/features/login/login-page.tsx'

const RefusedInvite = lazy(() => import('#src/features/login/refused-invite.tsx'))

export const Route = createFileRoute('/login/')({
  beforeLoad: async ({ context, search, location, abortController, preload }) => {
    // Without tokens there is nobody to decide about, and nothing is loaded for it.
    if (preload || !context.isSignedIn()) return { screen: 'loginScreen' as const, refused: undefined }
    const input = {
      inviteToken: search.token ?? null,
      inviteRefused: location.state.inviteRefused !== undefined,
      returnTo: search.returnTo ?? null,
    }
    return {
      screen: await followLogin(await context.decide.login(input, abortController.signal), context.switchAccount),
      refused: location.state.inviteRefused,
    }
  },
  component: Login,
})

function Login() {
  const { token, returnTo } = Route.useSearch()
  const { config, screen, refused, loadUser, switchAccount } = Route.useRouteContext()
  if (screen === 'refusedInviteScreen')
    return (
      <Suspense
        fallback={
          <LoginScreen title={t`This invite does not work`} lead="">
            {null}
          </LoginScreen>
        }
      >
        <RefusedInvite
          refusal={refused?.refusal}
          loadUser={loadUser}
          onSwitchAccount={() => switchAccount(refused?.inviteToken ?? null)}
        />
      </Suspense>
    )
  return <LoginPage config={config} journey={{ token, returnTo }} />
}
