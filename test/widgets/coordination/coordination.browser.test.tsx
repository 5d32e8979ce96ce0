import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Coordination as Answer, getCoordination } from '#contract/answers/coordination.ts'
import { toApiMute, createMute } from '#contract/filters/mutes.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { Coordination } from '#src/widgets/coordination/coordination.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { InWorkspace } from '#test/support/in-workspace.tsx'
import { InPage } from '#test/support/insight-page.tsx'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
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

function Findings() {
  const [cache] = useState(() => newCache(workspaceOf()))
  const [drillDown, setDrillDown] = useState<DrillDown | null>(null)
  const open = (next: DrillDown | null) => {
    opened(next)
    setDrillDown(next)
  }
  return (
    <InPage page={{ scope, drillDown, open }}>
      <InWorkspace cache={cache}>
        <Coordination />
      </InWorkspace>
    </InPage>
  )
}

const sheet = page.getByRole('region', { name: 'Looks coordinated' })
const finding = sheet.getByRole('button', { name: /^150 posts, 30 authors, gift-4\.example/ })

test('a finding names its times and signs, opens exactly its posts, and closes them again', async () => {
  api.on(getCoordination, answerOf(wave))
  await show(<Findings />)
  await expect.element(finding.getByText(/22\sOct\s2026,\s14:00/).first()).toBeInTheDocument()
  await expect
    .element(finding.getByText('median: 5 followers · few other accounts link to this site'))
    .toBeInTheDocument()
  await finding.click()
  expect(opened).toHaveBeenLastCalledWith({ alike: wave.alike })
  await expect.element(finding).toHaveAttribute('aria-pressed', 'true')
  await finding.click()
  expect(opened).toHaveBeenLastCalledWith(null)
})

test('one press mutes all posts of a finding', async () => {
  const mute = { kind: 'text' as const, key: '3w5e11264sg-1z', label: wave.text }
  api.on(getCoordination, answerOf(wave), answerOf())
  api.on(createMute, { ...toApiMute(mute), id: idOf(8), mutedAt: wave.to, mutedBy: null, reason: null })
  api.on(getWorkspace, workspaceOf())
  await show(<Findings />)
  await sheet.getByRole('button', { name: /^Mute posts with this text/ }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(api.calls(createMute)).toEqual([{ workspaceId, ...mute }])
})
