import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startApp, type RunningApp } from './app.ts'
import { launch } from './browser.ts'

type Stage = { app: RunningApp; browser: Browser }

type Setting = {
  /** What the server is started with. */
  environment?: () => Promise<NodeJS.ProcessEnv>
  /** What the tests of the file begin with. */
  begin?: (stage: Stage) => Promise<void>
}

/** The app and a browser for the tests of a file; both anew for a second try, which must not meet what the first one left. */
export function useStage({ environment, begin }: Setting = {}): Stage {
  const stage = {} as Stage
  const open = async () => {
    stage.app = await startApp(await environment?.())
    stage.browser = await launch()
    await begin?.(stage)
  }
  const close = async () => {
    await stage.browser?.close()
    await stage.app?.stop()
  }
  beforeAll(open)
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return
    await close()
    await open()
  })
  afterAll(close)
  return stage
}
