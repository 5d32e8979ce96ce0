import type { Browser, LaunchOptions } from 'playwright-core'
import type { Logger } from 'pino'

/** What Chromium says where the system gives it no sandbox: to root, and in containers without user namespaces. */
const withoutSandbox =
  /Chromium sandboxing failed|No usable sandbox|SUID sandbox helper|Failed to move to new namespace/

/** Starts Chromium in its sandbox, and outside of it once the system has refused that, which it logs once. */
export function sandboxedLauncher() {
  let chromiumSandbox = true
  return async (
    launch: (options: LaunchOptions) => Promise<Browser>,
    options: LaunchOptions,
    log: Pick<Logger, 'warn'>,
  ): Promise<Browser> => {
    try {
      return await launch({ ...options, chromiumSandbox })
    } catch (error) {
      if (!chromiumSandbox || !withoutSandbox.test(String(error))) throw error
      chromiumSandbox = false
      log.warn({ event: 'print' }, 'Chromium prints without its sandbox, which this system does not allow')
      return launch({ ...options, chromiumSandbox })
    }
  }
}
