import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInFailed, type FailedSignIn } from '#src/features/login/sign-in-failed.tsx'
import type { Journey } from '#src/session/vendor-sign-in.ts'

type Failure = { outcome: FailedSignIn; journey: Journey }

const incomplete: Failure = { outcome: { kind: 'incomplete' }, journey: {} }

export const Route = createFileRoute('/login/callback')({
  staticData: { title: msg`Signing in` },
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async ({ context, preload, abortController }): Promise<Failure> => {
    if (preload) return incomplete
    const { outcome, journey } = await context.finishSignIn(takeAddress(), abortController.signal)
    if (outcome.kind === 'signedIn') throw redirect({ to: '/login', search: journey })
    return { outcome, journey }
  },
  component: () => <SignInFailed {...Route.useLoaderData()} />,
})

/** Removes the vendor's response from the URL, bypassing the router, which would reload the route. */
function takeAddress() {
  const { href, pathname } = window.location
  History.prototype.replaceState.call(window.history, window.history.state, '', pathname)
  return href
}
