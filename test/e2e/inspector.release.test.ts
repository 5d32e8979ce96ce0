import { expect, test } from 'vitest'
import { useStage } from './support/stage.ts'

const stage = useStage()

test('Stately opens on a click only and hears no secret', async () => {
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } })
  const asked: string[] = []
  await context.route('https://stately.ai/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      contentType: 'text/html',
      body: `<script>heard = []; addEventListener('message', ({ data }) => heard.push(data)); opener.postMessage({ type: '@statelyai.connected' }, '*')</script>`,
    })
  })
  const page = await context.newPage()
  await page.goto(`${stage.app.url}/invite?token=secret-invite`)
  const inspector = await context.newPage()
  await inspector.goto(`${stage.app.url}/inspector`)
  await inspector.locator('.chart-state.is-active').first().waitFor()
  expect(asked).toEqual([])

  const [stately] = await Promise.all([
    context.waitForEvent('page'),
    inspector.getByRole('button', { name: 'Open in Stately' }).click(),
  ])
  await stately.waitForFunction(() => (window as unknown as { heard: unknown[] }).heard.length > 3)
  const heard = await stately.evaluate(
    () => (window as unknown as { heard: { type: string; definition?: string }[] }).heard,
  )

  const machines = heard
    .filter(({ type }) => type === '@xstate.actor')
    .map(({ definition }) => (JSON.parse(definition!) as { id: string }).id)
  expect(machines).toEqual(expect.arrayContaining(['session', 'invite']))
  expect(JSON.stringify(heard)).not.toContain('secret-invite')
  await context.close()
})
