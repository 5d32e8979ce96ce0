import { createFileRoute, redirect } from '@tanstack/react-router'
import { wayBackOf } from '#src/app/return-to.ts'
import { SignInFailed } from '#src/features/login/sign-in-failed.tsx'

export const Route = createFileRoute('/login/callback')({
  staticData: { title: 'Signing in' },
  validateSearch: (search: Record<string, unknown>) => search as Record<string, string>,
  loader: async ({ context, preload }) => {
    if (preload) return
    const { finishSignIn } = await import('#src/session/vendor-sign-in.ts')
    const { vendor, idToken, journey } = finishSignIn(context.config, takeAddress())
    await context.signIn(vendor, idToken)
    const back = wayBackOf(journey)
    if (back !== undefined) throw redirect({ to: back, replace: true })
    throw redirect({ to: '/login', search: { token: journey.token }, replace: true })
  },
  errorComponent: SignInFailed,
})

/** The address with the vendor's answer, which does not stay there: the router would only load it anew. */
function takeAddress() {
  const { href, pathname } = window.location
  History.prototype.replaceState.call(window.history, window.history.state, '', pathname)
  return href
}
