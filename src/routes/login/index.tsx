import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { followLogin } from '../-redirects.ts'
import { LoginScreen } from '#src/features/login/login-screen.tsx'
import { LoginPage } from '#src/features/login/login-page.tsx'

const RefusedInvite = lazyPart(
  () => import('#src/features/login/refused-invite.tsx').then((module) => module.default),
  {
    missing: (_, notice) => <RefusedFrame>{notice}</RefusedFrame>,
  },
)

const RefusedFrame = ({ children = null }: { children?: ReactNode }) => (
  <LoginScreen title={t`This invite does not work`} lead="">
    {children}
  </LoginScreen>
)

export const Route = createFileRoute('/login/')({
  beforeLoad: async ({ context, search, location, abortController, preload }) => {
    // Without tokens there is no user to decide about, so the session isn't loaded.
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
      <RefusedInvite
        waiting={<RefusedFrame />}
        refusal={refused?.refusal}
        loadUser={loadUser}
        onSwitchAccount={() => switchAccount(refused?.inviteToken ?? null)}
      />
    )
  return <LoginPage config={config} journey={{ token, returnTo }} />
}
