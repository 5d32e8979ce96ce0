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

test('marked posts lead to a suggestion, which changes the text, and the editor undoes it', async () => {
  const { page, context, complaints, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
  await page.goto(`${workspace}/saved-queries/new?text=coffee`)
  const posts = page.getByRole('region', { name: 'Matching posts' }).getByRole('article')
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  const editor = page.getByRole('textbox', { name: 'Query' })
  const mark = async (place: number, name: string) => {
    const button = posts.nth(place).getByRole('button', { name, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  }

  await mark(0, 'Relevant')
  await suggestions.getByText('Wrong posts?').waitFor()
  await mark(1, 'Not relevant')
  await mark(2, 'Relevant')
  await suggestions.getByText('2 relevant, 1 not relevant').waitFor()
  const first = suggestions.getByRole('listitem').first()
  await first.getByText(/^removes [\d,]+ posts?, [01] of 2 relevant, [01] of 1 not relevant$/).waitFor()
  await first.getByRole('button').click()
  await expect.poll(() => editor.textContent()).toMatch(/^coffee .*\S/)
  await suggestions.getByText('2 relevant, 1 not relevant').waitFor()
  await editor.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => editor.textContent()).toBe('coffee')
  expect(complaints).toEqual([])
  await context.close()
})
