import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Vendor } from '#contract/session.ts'
import type { GoToVendor, SignInActor } from './start-sign-in.ts'

type Chart = { actor: SignInActor } | { error: unknown }

/** The way to a vendor. Its chart comes once the page is drawn, and a choice waits for it. `chosen`: the one that is gone to at once. */
export function useSignIn(chosen: Vendor | null, goToVendor: GoToVendor) {
  const [chart, setChart] = useState<Chart | null>(null)
  const [choice, setChoice] = useState<{ vendor: Vendor } | null>(null)
  const asked = choice?.vendor ?? chosen
  const actor = chart !== null && 'actor' in chart ? chart.actor : null
  const state = useSnapshot(actor)

  const follow = useEffectEvent((start: (goToVendor: GoToVendor, vendor: Vendor | null) => SignInActor) =>
    setChart({ actor: start(goToVendor, chosen) }),
  )
  useEffect(() => {
    let isGone = false
    import('./start-sign-in.ts').then(
      ({ startSignIn }) => isGone || follow(startSignIn),
      (error: unknown) => setChart({ error }),
    )
    return () => {
      isGone = true
    }
  }, [])
  useEffect(() => {
    if (actor === null) return
    const tell = ({ persisted }: PageTransitionEvent) => persisted && actor.send({ type: 'page.restored' })
    addEventListener('pageshow', tell)
    return () => {
      removeEventListener('pageshow', tell)
      actor.stop()
    }
  }, [actor])

  // Not by `choose` itself: a press may come between the chart and the render that knows of it.
  useLayoutEffect(() => {
    if (choice !== null) actor?.send({ type: 'vendor.choose', vendor: choice.vendor })
  }, [actor, choice])

  // Without its chart nobody can go on, which the page says once somebody wants to.
  if (chart !== null && 'error' in chart && asked !== null) throw chart.error
  return {
    state,
    busy: state === null ? asked : state.hasTag('busy') ? state.context.vendor : null,
    choose: (vendor: Vendor) => setChoice({ vendor }),
  }
}

const stay = () => {}

function useSnapshot(actor: SignInActor | null) {
  const subscribe = useCallback((listener: () => void) => actor?.subscribe(listener).unsubscribe ?? stay, [actor])
  return useSyncExternalStore(subscribe, () => actor?.getSnapshot() ?? null)
}
