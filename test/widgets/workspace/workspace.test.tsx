import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useMay, useTimezone, useWorkspace, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { InWorkspace, newCache } from '#test/support/in-workspace.tsx'

function Facts() {
  const facts = [
    useWorkspaceId(),
    useWorkspace()?.name,
    useTimezone(),
    useMay('queries.edit'),
    useMay('workspace.delete'),
  ]
  return facts.map(String).join(' ')
}

const draw = (cache: QueryClient) =>
  renderToStaticMarkup(
    <InWorkspace cache={cache}>
      <Facts />
    </InWorkspace>,
  )

test('a part of a page knows the workspace around it, and what its reader may do there', () => {
  const workspace = workspaceOf({ name: 'Harbour', timezone: 'Asia/Tokyo', privilege: 'manager' })
  expect(draw(newCache(workspace))).toBe(`${workspaceId} Harbour Asia/Tokyo true false`)
})

test('until the workspace is read its days are those of UTC and nothing is allowed', () => {
  expect(draw(newCache())).toBe(`${workspaceId} undefined UTC false false`)
})

test('outside a workspace a part says what it misses', () => {
  expect(() => renderToStaticMarkup(<Facts />)).toThrow('A workspace is expected around this.')
})
