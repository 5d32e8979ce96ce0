import type { Browser, CDPSession } from 'playwright-core'

type Message = { id: number; result?: unknown; error?: { message: string } }

/** A page without Playwright's request events and isolated worlds, which slow it down. */
export type BarePage = {
  send: <Result = unknown>(method: string, params?: object) => Promise<Result>
  evaluate: <Result>(expression: string) => Promise<Result>
  close: () => Promise<unknown>
}

/** Talks to a target through the browser's own session, unknown to Playwright. */
function channelTo(browser: CDPSession, sessionId: string) {
  const waiting = new Map<number, (message: Message) => void>()
  let last = 0
  browser.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return
    const message = JSON.parse(received.message) as Message
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  return async <Result>(method: string, params: object = {}) => {
    const id = (last += 1)
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve))
    await browser.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const { result, error } = await answer
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result as Result
  }
}

async function openPage(session: CDPSession, browserContextId: string): Promise<BarePage> {
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const send = channelTo(session, sessionId)
  await send('Page.enable')
  await send('Emulation.setDeviceMetricsOverride', { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false })
  return {
    send,
    evaluate: async (expression) => {
      const params = { expression, returnByValue: true, awaitPromise: true }
      return (await send<{ result: { value: never } }>('Runtime.evaluate', params)).result.value
    },
    close: () => session.send('Target.closeTarget', { targetId }),
  }
}

export async function openBareContext(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  return {
    open: () => openPage(session, browserContextId),
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
