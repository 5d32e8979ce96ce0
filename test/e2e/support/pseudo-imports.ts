import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { inPseudo } from './pseudo-language.ts'
import { named, press, settled, shows, type Stand, title } from './pseudo-page.ts'
import { untilQuiet } from './quiet.ts'

const sample = readFileSync(new URL('../../samples/posts-with-bad-rows.csv', import.meta.url))
const post = (at: number) => ({ id: `p${at}`, created_at: '2026-03-01T10:00:00Z', text: `Tea number ${at}` })
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

const send = (page: Page, what: ReturnType<typeof file>) => page.locator('input[type=file]').first().setInputFiles(what)

const refusedFiles = [
  file('1.csv', Buffer.from('<html><body>Nothing here</body></html>')),
  file('2.csv', Buffer.from('')),
  file('3.csv.gz', gzipSync(Buffer.from('id,text\n'.repeat(90))).subarray(0, 14)),
]

export async function refuses({ page, workspace, look }: Stand) {
  await page.goto(`${workspace}/saved-queries/import`)
  for (const refused of refusedFiles) {
    await send(page, refused)
    await page.getByRole('alert').filter({ hasText: /\S{3}/ }).first().waitFor()
    await untilQuiet(page)
    await look(`import, ${refused.name} is refused`)
  }
}

export async function mapsAndImports({ page, workspace, look }: Stand) {
  await page.goto(`${workspace}/saved-queries/import`)
  await send(page, file('7.csv', sample))
  await shows(page, 'The preview is up to date.')
  await look('import, preview with bad rows')

  await press(page, 'Saved mappings')
  await named(page, 'menuitem', 'Save this mapping…').waitFor()
  await look('import, menu of presets')
  await press(page, 'Save this mapping…', 'menuitem')
  await page.getByRole('dialog').getByRole('textbox').fill('№ 1')
  await look('import, a preset is saved')
  await page.getByRole('dialog').getByRole('textbox').press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(page, 'Saved mappings')
  await press(page, 'Delete saved mappings…', 'menuitem')
  await page.getByRole('dialog').waitFor()
  await look('import, presets are deleted')
  await page.keyboard.press('Escape')

  await page.getByLabel(inPseudo('Time zone of times without one')).fill('Öß/Üä')
  await page.getByRole('row', { name: /^text/ }).getByRole('combobox').selectOption('')
  await page.getByText(inPseudo('The preview is up to date.')).first().waitFor({ state: 'detached' })
  await settled(page)
  await look('import, a mapping that cannot work')
  await page.getByLabel(inPseudo('Time zone of times without one')).fill('UTC')
  await press(page, 'Use the suggested mapping')
  await shows(page, 'The preview is up to date.')

  await press(page, 'Check the whole file')
  await title(page, 'What would be imported')
  await page.getByRole('table').waitFor()
  await look('import, report of the check')
  await page.getByRole('button', { name: /4/ }).click()
  await title(page, 'The posts are imported')
  await page.getByRole('table').waitFor()
  await look('import, finished')
  await press(page, 'Undo this import…')
  await page.getByRole('dialog').waitFor()
  await look('import, undo')
  await press(page, 'Undo the import')
  await title(page, 'The import was undone')
  await look('import, undone')
}

export async function importsBadFiles({ page, workspace, look }: Stand) {
  const lines = Array.from({ length: 1_200 }, (_, at) => JSON.stringify(post(at)))
  const packed = gzipSync(Buffer.from(lines.join('\n')))
  await page.goto(`${workspace}/saved-queries/import`)
  await send(page, file('4.jsonl.gz', packed.subarray(0, packed.length - 40)))
  await shows(page, 'The preview is up to date.')
  await press(page, 'Check the whole file')
  await title(page, 'What would be imported of the damaged file')
  await look('import, a damaged file')

  await page.goto(`${workspace}/saved-queries/import`)
  await send(page, file('5.json', Buffer.from(`[${lines.join(',')},${deep(1_200)}]`)))
  await shows(page, 'The preview is up to date.')
  await press(page, 'Check the whole file')
  await title(page, 'The check broke off')
  await look('import, the check failed')

  const odd = ['not a line', deep(1_200).repeat(2), '[1]', JSON.stringify({ ...post(1), likes: 'many' })]
  await page.goto(`${workspace}/saved-queries/import`)
  await send(page, file('6.jsonl', Buffer.from([...lines.slice(0, 12), ...odd].join('\n'))))
  await shows(page, 'The preview is up to date.')
  await look('import, preview with odd lines')
  await page.goto(`${workspace}/saved-queries/import`)
  await page.getByRole('table').first().waitFor()
  await look('import, history')
}
