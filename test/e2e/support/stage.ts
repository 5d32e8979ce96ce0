import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startApp, type RunningApp } from './app.ts'
import { openWorkspace } from './browser.ts'
import { sharedApp, sharedBrowser } from './shared.ts'

type Stage = { app: RunningApp; browser: Browser }

type Setting = {
  /** The environment of the file's own server. Without it, the files of a worker share one server. */
  environment?: () => Promise<NodeJS.ProcessEnv>
  /** Runs before the tests of the file. */
  begin?: (stage: Stage) => Promise<void>
}

/** For a file that changes what other files read: a server with the usual settings. */
export const ownServer = async (): Promise<NodeJS.ProcessEnv> => ({})

/** The app and a browser for the tests of a file. A failure says what each page showed and what the server logged. */
export function useStage({ environment, begin }: Setting = {}): Stage {
  const stage = {} as Stage
  beforeEach(({ task, onTestFailed }) =>
    onTestFailed(async () => {
      const error = task.result?.errors?.at(-1)
      const pages = stage.browser?.contexts().flatMap((context) => context.pages()) ?? []
      if (!error) return
      const seen = await Promise.all(pages.map(describePage))
      error.stack = [error.stack, ...seen, stage.app?.output().slice(-2_000)].join('\n\n')
    }),
  )
  beforeAll(async () => {
    stage.app = environment ? await startApp(await environment()) : await sharedApp()
    stage.browser = await sharedBrowser()
    await begin?.(stage)
  })
  afterAll(async () => {
    for (const context of stage.browser?.contexts() ?? []) await context.close()
    if (environment) await stage.app?.stop()
  })
  return stage
}

type OpenTab = Awaited<ReturnType<typeof openWorkspace>>
type TabSetting = Pick<Setting, 'environment'> & { options?: Parameters<typeof openWorkspace>[3] }

/** The stage of a file, and a tab of it in which one of the sample people is signed in. */
export function useTab(person: string, { environment, options }: TabSetting = {}): Stage & OpenTab {
  const tab = {} as Stage & OpenTab
  useStage({
    environment,
    begin: async (stage) => {
      Object.assign(tab, stage, await openWorkspace(stage.browser, stage.app.url, person, options))
    },
  })
  return tab
}

/** The address and the accessible outline of the page on which a test failed. */
async function describePage(page: Page) {
  const outline = await page.locator('body').ariaSnapshot()
  return `${new URL(page.url()).search}\n${outline.slice(0, 4000)}`
}
