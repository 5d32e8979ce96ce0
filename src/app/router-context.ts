import type { LocalKeys } from '#src/session/local-keys.ts'
import type { Core } from './core.ts'
import type { Report } from './reports.ts'
import type { Config } from './settings.ts'

/** What routes may use. What needs the session or the server loads it. */
export type RouterContext = Pick<Core, 'decide' | 'loadUser' | 'queryClient' | 'signIn' | 'signOut'> & {
  config: Config
  keys: LocalKeys
  report: Report
  isSignedIn: () => boolean
  /** Set by the guard of a workspace: the visit was checked and counts. */
  isCheckedVisit?: boolean
}
