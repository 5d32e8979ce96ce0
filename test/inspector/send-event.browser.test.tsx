import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { toggleDock } from '#src/inspector/main.tsx'
import { startProbe } from '#src/inspector/probe.ts'
import { viewAsMachine } from '#src/machines/view-as.ts'

test('an event of the current state is sent to the running actor, with a payload', async () => {
  const viewAs = createActor(viewAsMachine, { inspect: startProbe([]) }).start()
  toggleDock()

  await page.getByText('Details', { exact: true }).click()
  const event = page.getByRole('combobox', { name: 'Send an event' })
  await expect.element(event).toHaveTextContent('session.endedview.asManagerview.asViewer')
  await event.selectOptions('view.asViewer')
  const payload = page.getByRole('textbox', { name: 'Payload (JSON)' })
  await payload.fill('w1')
  await page.getByRole('button', { name: 'Send event' }).click()
  await expect.element(page.getByText('Write the payload as a JSON object.')).toBeVisible()

  await payload.fill('{ "workspaceId": "w1" }')
  await page.getByRole('button', { name: 'Send event' }).click()

  await expect.poll(() => viewAs.getSnapshot()).toMatchObject({ value: 'asViewer', context: { workspaceId: 'w1' } })
  await expect.element(page.getByRole('region', { name: 'Details' }).getByText('view.stop')).toBeInTheDocument()
  toggleDock()
})
