import type { QueryClient } from '@tanstack/react-query'
import type { LocalKeys } from '#src/session/local-keys.ts'
import type { Session } from '#src/session/provide-session.ts'
import type { SessionTokens } from '#contract/session.ts'
import type { Config } from './config.ts'
import type { Decisions } from './decisions.ts'
import type { Report } from './reports.ts'
import type { runDecision } from './run-decision.ts'

/** What routes may use. */
export type RouterContext = {
  config: Config
  session: Session
  keys: LocalKeys
  decisions: Decisions
  runDecision: typeof runDecision
  report: Report
  queryClient: () => Promise<QueryClient>
  /** Exchanges a vendor's ID token for a session. */
  signIn: (vendor: 'google' | 'microsoft', idToken: string) => Promise<void>
  signOut: () => void
  /** Set by the guard of a workspace: the visit was checked and counts. */
  isCheckedVisit?: boolean
  keepTokens: (tokens: SessionTokens) => void
}
