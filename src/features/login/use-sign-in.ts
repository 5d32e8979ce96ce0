import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Vendor } from '#contract/session/session.ts'
import { signInMachine, type Departure } from '#src/machines/sign-in.ts'
import { useMachine } from '#src/widgets/actors/hooks.ts'

type GoToVendor = (vendor: Vendor) => void | Promise<void>

/** Starts the sign-in with `chosen` at once. */
export function useSignIn(chosen: Vendor, goToVendor: GoToVendor) {
  const [machine] = useState(() =>
    signInMachine.provide({
      actors: {
        goToVendor: fromPromise<Departure, { vendor: Vendor }>(({ input }) => leaveForVendor(input.vendor, goToVendor)),
      },
    }),
  )
  const [state, send] = useMachine(machine, { input: { vendor: chosen } })

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && send({ type: 'page.restored' })
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [send])

  return { state, choose: (vendor: Vendor) => send({ type: 'vendor.choose', vendor }) }
}

/** Browsers that block storage throw a DOMException. */
async function leaveForVendor(vendor: Vendor, goToVendor: GoToVendor): Promise<Departure> {
  try {
    await goToVendor(vendor)
    return { kind: 'away' }
  } catch (error) {
    if (error instanceof DOMException) return { kind: 'blocked' }
    throw error
  }
}
