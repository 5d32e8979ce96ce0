import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { updateWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { WorkspaceForm } from '#src/features/settings/workspace-form.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
const { queryKey } = workspaceQuery(workspaceId)
const opened = workspaceOf({ name: 'Harbour', privilege: 'manager' })
let stored: Workspace
let client: QueryClient
beforeEach(() => {
  stored = opened
  client = new QueryClient()
  client.setQueryData(queryKey, opened)
  api.on(updateWorkspace, ({ workspaceId: id, ...change }) => (stored = { ...stored, ...change, id }))
})

const show = () => scene.show(<WorkspaceForm />, client)
const name = page.getByLabelText('Workspace name')
const weekStart = page.getByLabelText('First day of the week')
const save = page.getByRole('button', { name: 'Save' })

test('only what the person has changed is sent, and what somebody else changed meanwhile is shown then', async () => {
  await show()
  stored = { ...opened, weekStart: 'sunday' }
  await name.fill('Lighthouse')
  await save.click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(api.calls(updateWorkspace)).toEqual([{ workspaceId, name: 'Lighthouse' }])
  await expect.element(weekStart).toHaveValue('sunday')
})

test('a field that nobody touched follows what is read anew; one that was typed in stays', async () => {
  await show()
  await name.fill('Lighthouse')
  client.setQueryData(queryKey, { ...opened, name: 'Quay', weekStart: 'sunday' })
  await expect.element(weekStart).toHaveValue('sunday')
  await expect.element(name).toHaveValue('Lighthouse')
})
