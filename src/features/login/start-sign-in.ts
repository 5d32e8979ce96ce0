import { createActor, fromPromise } from 'xstate'
import type { Vendor } from '#contract/session.ts'
import { signInMachine, type Departure } from '#src/machines/sign-in.ts'
import { whoLooks } from '#src/widgets/actors/inspected.ts'

export type GoToVendor = (vendor: Vendor) => void | Promise<void>

/** Follows the chart of the sign-in. `vendor`: the one that was chosen before. */
export function startSignIn(goToVendor: GoToVendor, vendor: Vendor | null) {
  const machine = signInMachine.provide({
    actors: {
      goToVendor: fromPromise<Departure, { vendor: Vendor }>(({ input }) => departure(input.vendor, goToVendor)),
    },
  })
  return createActor(machine, { input: { vendor, isAnswer: false }, inspect: whoLooks() }).start()
}

export type SignInActor = ReturnType<typeof startSignIn>

/** A browser that refuses its storage throws a DOMException. */
async function departure(vendor: Vendor, goToVendor: GoToVendor): Promise<Departure> {
  try {
    await goToVendor(vendor)
    return { kind: 'away' }
  } catch (error) {
    if (error instanceof DOMException) return { kind: 'blocked' }
    throw error
  }
}
