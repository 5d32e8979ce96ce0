import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { listCustomFields } from '#contract/filters/custom-fields.ts'
import { listPresets } from '#contract/ingest/mapping-presets.ts'
import { getUpload, previewUpload, type Column, type PreviewRow, type Upload } from '#contract/ingest/uploads.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { ImportFlow } from '#src/features/import/import-flow.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, workspaceOf } from '#test/support/fixtures.ts'
import { show } from '#test/support/scene.tsx'
import { negativePost } from '#test/widgets/posts/negative-post.ts'

const api = fakeApi()
const uploadId = idOf(5)
const column = (name: string): Column => ({
  name,
  samples: ['a'],
  suggestion: null,
  dateOrder: null,
  fieldKind: 'text',
})
const columns = ['text', 'date', 'edited'].map(column)
const upload: Upload = {
  id: uploadId,
  fileName: 'result.json',
  bytes: 900,
  reading: { format: 'json', gzip: false, delimiter: null, encoding: 'utf-8', recordsAt: '/messages' },
  lists: [{ at: '/messages', records: 2, telling: true }],
  columns,
  mapping: {
    columns: { text: 'text', postedAt: 'date' },
    constants: {},
    timezone: 'UTC',
    dateOrder: 'monthFirst',
    html: false,
  },
  importedBefore: null,
  createdAt: '2026-11-20T10:00:00Z',
}
const noOne = { id: null, handle: null, name: null, followers: null }
const row = (line: number, text: string): PreviewRow => ({
  line,
  fields: { text },
  post: { ...negativePost, text, author: noOne },
  problems: [],
  warnings: [],
})
const refused: PreviewRow = { line: 2, fields: {}, problems: [{ detail: 'The row has no time.' }], warnings: [] }

async function open(lists: Upload['lists'] = upload.lists, tool: string | null = 'Telegram Desktop') {
  api.on(getWorkspace, workspaceOf())
  api.on(listCustomFields, { items: [] })
  api.on(listPresets, { items: [] })
  api.on(getUpload, { ...upload, lists })
  api.on(previewUpload, ({ reading, mapping }) => ({
    columns,
    mapping: mapping ?? upload.mapping,
    rows: [row(1, reading?.recordsAt === '/comments' ? 'Agreed' : 'Fog on the quay'), refused],
    problems: [],
    notes: [],
    ...(tool && { format: { tool, community: 'Harbour News' } }),
  }))
  sessionStorage.clear()
  const address = { upload: uploadId }
  await show(
    <ImportFlow userId={idOf(3)} address={address} onAddressChange={() => undefined} onStage={() => undefined} />,
  )
  await expect.element(page.getByText('The preview is up to date.')).toBeInTheDocument()
}

const place = (name: string) => page.getByRole('combobox', { name: `Field for ${name}` })
const press = async (control: Locator, key: string) => {
  const element = await control.findElement()
  element.focus()
  await userEvent.keyboard(key)
}

test('the mapping of a known file is one line, and opens by keyboard with its unused columns folded', async () => {
  await open()
  const line = page.getByText(/Telegram Desktop: Harbour News/)
  await expect.element(line).toMatchTextContent(/2 fields recognised, 1 unused column/)
  await expect.element(place('text')).not.toBeInTheDocument()

  await press(line, '{Enter}')
  await expect.element(place('text')).toHaveDisplayValue('Text')
  await expect.element(place('edited')).not.toBeInTheDocument()
  await press(page.getByText('1 unused column', { exact: true }), '{Enter}')
  await press(page.getByRole('button', { name: 'Keep as a field: edited' }), ' ')

  await expect.element(line).toMatchTextContent(/3 fields recognised$/)
  await expect.element(place('edited')).toHaveDisplayValue('Keep as a field')
  await expect
    .poll(() => api.calls(previewUpload).at(-1)?.mapping?.fields)
    .toEqual([{ column: 'edited', name: 'edited', kind: 'text' }])
})

test('the mapping of an unknown file is open', async () => {
  await open(upload.lists, null)
  await expect.element(place('date')).toHaveDisplayValue('Posted')
})

test('the first rows are posts, with what is unknown of them and why others are refused', async () => {
  await open()
  const first = page.getByRole('article')
  await expect.element(first).toMatchTextContent(/Author unknown/)
  await expect.element(first).toMatchTextContent(/Fog on the quay/)
  await expect.element(page.getByText('The row has no time.')).toBeInTheDocument()
  await expect.element(page.getByText('1 of 2 rows rejected')).toBeInTheDocument()
})

test('the two likeliest lists show their first rows, and a person chooses by keyboard', async () => {
  await open([
    { at: '/messages', records: 2, telling: true },
    { at: '/tags', records: 9, telling: false },
    { at: '/comments', records: 3, telling: true },
  ])
  const choice = page.getByRole('group', { name: 'Where are the posts?' })
  const messages = choice.getByRole('radio', { name: '/messages (2 records)' })
  await expect.element(messages).toBeChecked()
  await expect.element(choice.getByText('Agreed')).toBeInTheDocument()
  await expect.element(choice.getByRole('combobox', { name: 'Somewhere else' })).toMatchTextContent(/tags/)

  await press(messages, '{ArrowDown}')

  await expect.element(choice.getByRole('radio', { name: '/comments (3 records)' })).toBeChecked()
  await expect
    .poll(() => api.calls(previewUpload).at(-1))
    .toMatchObject({ reading: { recordsAt: '/comments' }, mapping: upload.mapping })
})
