import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FieldBreakdown, getFieldBreakdown } from '#contract/answers/fields.ts'
import type { PinnedView } from '#contract/answers/pinned-views.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { listCustomFields } from '#contract/filters/custom-fields.ts'
import { FieldPanel } from '#src/widgets/custom-fields/field-panel.tsx'
import { Pinned } from '#src/widgets/views/pinned.ts'
import { WorkspaceContext } from '#src/widgets/workspace/workspace.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { InPage } from '#test/support/insight-page.tsx'
import { show } from '#test/support/scene.tsx'

const api = fakeApi()
const field = { id: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c42', name: 'Country', kind: 'choice' as const }
const days = { from: '2026-06-01', to: '2026-06-30' }
const rest = { share: 1, interactions: null, interactionsPerPost: null, netSentiment: null }
const answer: FieldBreakdown = {
  field,
  posts: 7,
  rows: [{ value: 'Kenya', posts: 7, ...rest }],
  further: { values: 0, posts: 0 },
  dataVersion: '1',
}
const pinnedWith = (...calls: PinnedView['answers'][number]['call'][]) =>
  ({ answers: calls.map((call) => ({ call, input: days, output: {} })) }) as unknown as PinnedView

const look = (pinned: PinnedView | null) => {
  api.on(getWorkspace, workspaceOf())
  api.on(listCustomFields, { items: [{ ...field, createdAt: '2026-06-01T00:00:00Z', createdBy: null }] })
  return show(
    <Pinned value={pinned}>
      <InPage page={{ scope: { workspaceId, ...days } }}>
        <WorkspaceContext value={workspaceId}>
          <FieldPanel />
        </WorkspaceContext>
        <p>The end</p>
      </InPage>
    </Pinned>,
  )
}
const panel = page.getByRole('region', { name: 'By field: Country' })

test.each([
  ['live numbers', null],
  ['numbers that were pinned with it', pinnedWith('getFieldBreakdown')],
])('the panel shows %s', async (_, pinned) => {
  api.on(getFieldBreakdown, answer)
  await look(pinned)
  await expect.element(panel.getByText('Kenya')).toBeInTheDocument()
})

test('numbers that were pinned without the panel show no live ones', async () => {
  await look(pinnedWith('getOverviewFigures'))
  await expect.element(page.getByText('The end')).toBeInTheDocument()
  await expect.poll(() => api.calls(listCustomFields).length).toBe(1)
  await expect.element(panel).not.toBeInTheDocument()
  expect(api.calls(getFieldBreakdown)).toEqual([])
})
