import type { Browser, LaunchOptions } from 'playwright-core'
import type { Logger } from 'pino'

/** Chromium's messages when it can't use its sandbox: as root, and in containers without user namespaces. */
const withoutSandbox =
  /Chromium sandboxing failed|No usable sandbox|SUID sandbox helper|Failed to move to new namespace/

/** Starts Chromium sandboxed. Falls back to no sandbox once the system refuses it, and logs that once. */
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
