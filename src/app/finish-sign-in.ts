import { fromPromise } from 'xstate'
import type { Vendor } from '#contract/session/session.ts'
import { ApiError } from '#src/api/errors.ts'
import { toProblem } from '#src/machines/problem.ts'
import { signInCallbackMachine, type Exchange, type VendorAnswer } from '#src/machines/sign-in-callback.ts'
import { readReply, type Journey, type SignInConfig, type VendorReply } from '#src/session/vendor-sign-in.ts'
import type { Inspect } from '#src/widgets/actors/inspected.ts'
import type { ReportError } from './error-reporter.ts'
import { runDecision } from './run-decision.ts'

type Options = {
  config: SignInConfig
  address: string
  signIn: (vendor: Vendor, idToken: string) => Promise<void>
  report: ReportError
  signal: AbortSignal
  inspect: Inspect | undefined
}

/**
 * Continues after a vendor's redirect. The ID token never leaves this function; the machine learns only that there is
 * one.
 */
export async function finishSignIn({ config, address, signIn, report, signal, inspect }: Options) {
  let reply: VendorReply | null = null
  const readAnswer = fromPromise<VendorAnswer>(async () => {
    reply = readReply(config, address)
    if (reply.kind === 'incomplete') report(reply.why)
    return { kind: reply.kind }
  })
  const exchange = fromPromise<Exchange>(async () => {
    if (reply?.kind !== 'answered') throw new Error('There is no ID token to exchange')
    try {
      await signIn(reply.vendor, reply.idToken)
      return { kind: 'signedIn' }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      return { kind: 'refused', problem: toProblem(error) }
    }
  })
  const machine = signInCallbackMachine.provide({ actors: { readAnswer, exchange } })
  const outcome = await runDecision(machine, { input: undefined, signal, inspect })
  const journey: Journey = (reply as VendorReply | null)?.journey ?? {}
  return { outcome, journey }
}
