import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startApp, type RunningApp } from './app.ts'
import { launch, openWorkspace } from './browser.ts'

type Stage = { app: RunningApp; browser: Browser }

type Setting = {
  /** What the server is started with. */
  environment?: () => Promise<NodeJS.ProcessEnv>
  /** What the tests of the file begin with. */
  begin?: (stage: Stage) => Promise<void>
  /** Each test goes on where the one before has ended; so does a second try. */
  isStory?: boolean
}

/** The app and a browser for the tests of a file; both anew for a second try, which must not meet what the first one left. */
export function useStage({ environment, begin, isStory }: Setting = {}): Stage {
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
    if (isStory || !task.result?.retryCount) return
    await close()
    await open()
  })
  afterAll(close)
  return stage
}

type OpenTab = Awaited<ReturnType<typeof openWorkspace>>
type TabSetting = Pick<Setting, 'isStory'> & { options?: Parameters<typeof openWorkspace>[3] }

/** The stage of a file, and a tab of it in which one of the sample people is signed in. */
export function useTab(person: string, { isStory, options }: TabSetting = {}): Stage & OpenTab {
  const tab = {} as Stage & OpenTab
  useStage({
    isStory,
    begin: async (stage) => {
      Object.assign(tab, stage, await openWorkspace(stage.browser, stage.app.url, person, options))
    },
  })
  beforeEach(({ task, onTestFailed }) =>
    onTestFailed(async () => {
      const error = task.result?.errors?.at(-1)
      if (error) error.stack = `${error.stack}\n\n${await seenOn(tab.page)}\n`
    }),
  )
  return tab
}

/** What a person, or a screen reader, met where a test failed. */
async function seenOn(page: Page) {
  const outline = await page.locator('body').ariaSnapshot({ timeout: 5000 })
  return `${new URL(page.url()).search}\n${outline.slice(0, 4000)}`
}
