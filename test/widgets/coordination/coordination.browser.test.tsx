import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Coordination as Answer, getCoordination } from '#contract/answers/coordination.ts'
import { answeredMute, createMute, deleteMute } from '#contract/filters/mutes.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { Coordination } from '#src/widgets/coordination/coordination.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { InPage } from '#test/support/insight-page.tsx'
import { newCache, show } from '#test/support/scene.tsx'
import { WorkspaceContext } from '#src/widgets/workspace/workspace.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Role } from '#contract/workspaces/roles.ts'

vi.mock('#src/widgets/toasts/toasts.ts', () => ({ showToast: vi.fn<typeof showToast>() }))
const api = fakeApi()
const toast = vi.mocked(showToast)
beforeEach(() => vi.clearAllMocks())

const scope = { workspaceId, from: '2026-10-01', to: '2026-10-31' }
const wave: Answer['findings'][number] = {
  alike: '1792684800-1792690164-3w5e11264sg-1z',
  posts: 150,
  accounts: 30,
  authors: ['x:deals_1'],
  texts: 5,
  links: 150,
  site: 'gift-4.example',
  medianFollowers: 4.5,
  from: '2026-10-22T14:00:00.000Z',
  to: '2026-10-22T15:29:24.000Z',
  signs: ['smallAccounts', 'ownSite'],
  text: 'Win 500 in coffee credit',
}
const answerOf = (...findings: Answer['findings']): Answer => ({ findings, dataVersion: '1' })

const opened = vi.fn<(drillDown: DrillDown | null) => void>()
function Scene({ privilege = 'owner' }: { privilege?: Role }) {
  const [cache] = useState(() => newCache(workspaceOf({ privilege })))
  const [drillDown, open] = useState<DrillDown | null>(null)
  const pressed = (next: DrillDown | null) => {
    opened(next)
    open(next)
  }
  return (
    <InPage page={{ scope, drillDown, open: pressed }}>
      <QueryClientProvider client={cache}>
        <WorkspaceContext value={workspaceId}>
          <Coordination />
        </WorkspaceContext>
      </QueryClientProvider>
    </InPage>
  )
}

const sheet = page.getByRole('region', { name: 'Looks coordinated' })
const finding = sheet.getByRole('button', { name: /^150 posts, 30 authors, one site \(gift-4\.example\)/ })

test('a finding says posts, authors, site, times and signs, and opens exactly its posts', async () => {
  api.on(getCoordination, answerOf(wave))
  await show(<Scene />)
  await expect.element(finding.getByText(/22\sOct\s2026,\s14:00/).first()).toBeInTheDocument()
  await expect.element(finding.getByText('median of 5 followers · hardly anybody else links there')).toBeInTheDocument()
  await finding.click()
  expect(opened).toHaveBeenLastCalledWith({ alike: wave.alike })
  await expect.element(finding).toHaveAttribute('aria-pressed', 'true')
  await finding.click()
  expect(opened).toHaveBeenLastCalledWith(null)
})

test('one press hides them all, and another one takes it back', async () => {
  const mute = { kind: 'text' as const, key: '3w5e11264sg-1z', label: wave.text }
  const made = { ...answeredMute(mute), id: crypto.randomUUID(), mutedAt: wave.to, mutedBy: null, reason: null }
  api.on(getCoordination, answerOf(wave), answerOf(), answerOf(wave))
  api.on(createMute, made)
  api.on(deleteMute, {})
  api.on(getWorkspace, workspaceOf())
  await show(<Scene />)
  await sheet.getByRole('button', { name: /^Hide them/ }).click()
  await expect.poll(() => toast).toHaveBeenCalled()
  expect(toast.mock.lastCall?.[1]).toBe('Win 500 in coffee credit is muted for everybody in the workspace.')
  expect(api.calls(createMute)).toEqual([{ workspaceId, ...mute }])
  await expect.element(sheet).not.toBeInTheDocument()
  toast.mock.lastCall?.[2]?.action?.onSelect()
  await expect.element(finding).toBeInTheDocument()
  expect(api.calls(deleteMute)).toEqual([{ workspaceId, muteId: made.id }])
})

test('a viewer sees the finding and no way to hide it', async () => {
  api.on(getCoordination, answerOf(wave))
  await show(<Scene privilege="viewer" />)
  await expect.element(finding).toBeInTheDocument()
  await expect.element(sheet.getByRole('button', { name: /^Hide/ })).not.toBeInTheDocument()
})

test('after the third finding the others wait behind a press', async () => {
  const others = [2, 3, 4, 5].map((posts) => ({ ...wave, alike: `${posts}-9-1z`, posts: 100 - posts }))
  api.on(getCoordination, answerOf(wave, ...others))
  await show(<Scene />)
  await expect.element(sheet.getByRole('button', { name: /^96 posts/ })).not.toBeInTheDocument()
  await sheet.getByText('2 more').click()
  await expect.element(sheet.getByRole('button', { name: /^95 posts/ })).toBeVisible()
})

test('where nothing was found there is nothing; where it was not looked up, a way to ask again', async () => {
  api.on(getCoordination, problem('internal', 'The store is away.'), answerOf())
  const { container } = await show(<Scene />)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('could not be looked up')).not.toBeInTheDocument()
  expect(container.textContent).toBe('')
})
