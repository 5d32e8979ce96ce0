import { expect, test } from 'vitest'
import { openWorkspace } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

test.each([
  ['query', 'saved-queries/new'],
  ['filter', 'insight/filtered-posts?make=new'],
])('leaving an unsaved %s asks first: the person stays, leaves with a draft, or discards it', async (_, path) => {
  const { page, context, complaints, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const begin = () => page.goto(`${workspace}/${path}`)
  const leave = async (answer: string) => {
    await page.getByRole('link', { name: 'Discover', exact: true }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: answer }).click()
  }

  await begin()
  await name.fill('Half done')
  await leave('Stay')
  await expect.poll(() => name.inputValue()).toBe('Half done')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('_draft_')))
  await leave('Leave and keep draft')
  await page.waitForURL(/\/discover/)

  await begin()
  await expect.poll(() => name.inputValue()).toBe('Half done')
  await leave('Discard changes')
  await page.waitForURL(/\/discover/)
  await begin()
  await expect.poll(() => name.inputValue()).toBe('')
  expect(complaints).toEqual([])
  await context.close()
})
