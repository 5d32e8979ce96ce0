import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startApp, type RunningApp } from './app.ts'
import { openWorkspace } from './browser.ts'
import { sharedApp, sharedBrowser } from './shared.ts'

type Stage = { app: RunningApp; browser: Browser }

type Setting = {
  /** What a server of the file's own is started with; without it the tests share one, and leave the sample workspace as it was. */
  environment?: () => Promise<NodeJS.ProcessEnv>
  /** What the tests of the file begin with. */
  begin?: (stage: Stage) => Promise<void>
  /** Each test goes on where the one before has ended; so does a second try. */
  isStory?: boolean
}

/** What a file that changes the sample workspace starts its own server with. */
export const ownServer = async (): Promise<NodeJS.ProcessEnv> => ({})

/** The app and a browser for the tests of a file; for a second try with nothing in it of what the first one left. */
export function useStage({ environment, begin, isStory }: Setting = {}): Stage {
  const stage = {} as Stage
  const open = async () => {
    stage.app = environment ? await startApp(await environment()) : await sharedApp()
    stage.browser = await sharedBrowser()
    await begin?.(stage)
  }
  const close = async () => {
    for (const context of stage.browser?.contexts() ?? []) await context.close()
    if (environment) await stage.app?.stop()
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
type TabSetting = Pick<Setting, 'isStory' | 'environment'> & { options?: Parameters<typeof openWorkspace>[3] }

/** The stage of a file, and a tab of it in which one of the sample people is signed in. */
export function useTab(person: string, { environment, isStory, options }: TabSetting = {}): Stage & OpenTab {
  const tab = {} as Stage & OpenTab
  useStage({
    environment,
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
