import { expect, test } from 'vitest'
import { useTab } from './support/stage.ts'
import { untilQuiet } from './support/quiet.ts'

const tab = useTab('Olivia', { options: { drawsWhole: false } })

/** Elements of a page's main part until one scrolls, at 1440 by 900. */
const max = { overview: 1_300, people: 2_000, performance: 1_000 }

test.each(Object.entries(max))(
  'the %s page draws at most %i elements until one scrolls, and the rest of a long one then',
  async (name, min) => {
    const { page, workspace } = tab
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${workspace}/insight/${name}`)
    await page.getByRole('button', { name: /^(Languages|Response time|Authors): more$/ }).waitFor()
    await untilQuiet(page)
    const elements = () => page.evaluate(() => document.querySelectorAll('main *').length)
    const before = await elements()
    expect(before).toBeLessThanOrEqual(min)
    if (name !== 'performance') return
    await page.keyboard.press('End')
    await expect.poll(elements).toBeGreaterThan(before + 100)
  },
)
